// The page's half of the window; src/apps/carom/window_web.cpp has the other. Carom's file system is
// in memory: what it saves in /Downloads the browser downloads, what the user opens is put in
// /Opened, and preferences, the last scene and its file stay in the browser's storage. What follows
// the # of the page's address is a link's set-up: it is opened, and stays there while it is shown.
'use strict';

const page = (() => {
  const canvas = document.getElementById('canvas');
  const typing = document.getElementById('typing');
  const message = document.getElementById('message');
  const words = document.getElementById('words');
  const preferencesFile = '/preferences.json';
  const mostStored = 2e6; // characters of a scene's file
  const largestFile = 64e6; // bytes

  // Storage fails where it is full or switched off: then the page begins anew each time.
  const storage = {
    get(key) { try { return localStorage.getItem('carom.' + key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem('carom.' + key, value); } catch { /* as above */ } },
    remove(key) { try { localStorage.removeItem('carom.' + key); } catch { /* as above */ } },
  };

  const say = (text) => {
    words.textContent = text;
    message.hidden = false;
    document.getElementById('share').hidden = true;
  };

  // ---- size -------------------------------------------------------------------------------------

  const resize = () => {
    const ratio = window.devicePixelRatio || 1;
    const width = Math.max(1, canvas.clientWidth), height = Math.max(1, canvas.clientHeight);
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    Module._page_resized(width, height, canvas.width, canvas.height);
  };

  const fullScreenElement = () => document.fullscreenElement ?? document.webkitFullscreenElement;

  const followFullScreen = () => Module._page_full_screen(fullScreenElement() ? 1 : 0);

  // In full screen a browser may give away the keys that it keeps for itself, as Ctrl+T.
  const setFullScreen = async (on) => {
    try {
      const root = document.documentElement;
      if (on) {
        await (root.requestFullscreen ?? root.webkitRequestFullscreen).call(root);
        await navigator.keyboard?.lock?.();
      } else if (fullScreenElement()) {
        await (document.exitFullscreen ?? document.webkitExitFullscreen).call(document);
      }
    } catch { /* refused: the window follows the page */ }
    followFullScreen();
  };

  // ---- keys -------------------------------------------------------------------------------------

  const modifiers = (event) => {
    const types = event.getModifierState?.('AltGraph'); // types signs, and is no command
    return (event.shiftKey ? 1 : 0) | (event.ctrlKey && !types ? 2 : 0) |
      (event.altKey && !types ? 4 : 0) | (event.metaKey ? 8 : 0) | (event.repeat ? 16 : 0);
  };

  const signOf = (event) => {
    const signs = [...event.key];
    return signs.length === 1 ? signs[0].codePointAt(0) : 0;
  };

  const key = (event, isDown) => {
    const isCommand = (modifiers(event) & (2 | 8)) !== 0;
    const name = event.key.toLowerCase();
    if (event.isComposing || (isCommand && name === 'v')) {
      return; // the text follows in an event of its own
    }
    const sign = signOf(event);
    const typesIntoField = document.activeElement === typing && sign !== 0 && !isCommand;
    if (!typesIntoField && !(isCommand && 'rnw'.includes(name))) { // reload, new, close: the browser's
      event.preventDefault();
    }
    Module.ccall('page_key', null, ['string', 'number', 'number', 'number'],
      [event.code, sign, isDown ? 1 : 0, modifiers(event)]);
    if (isDown && sign !== 0 && !isCommand && !typesIntoField) {
      text(event.key);
    }
  };

  const text = (typed) => Module.ccall('page_text', null, ['string'], [typed]);

  const fieldTyped = (event) => {
    if (!event.isComposing) {
      text(typing.value);
      typing.value = '';
    }
  };

  // A field that the browser knows brings screen keyboards, dead keys and input methods.
  const wantText = (wanted) => (wanted ? typing : canvas).focus({ preventScroll: true });

  const copy = (copied) => { navigator.clipboard?.writeText(copied).catch(() => {}); };

  const paste = (event) => {
    const file = event.clipboardData?.files?.[0];
    if (file) {
      take(file);
      return;
    }
    event.preventDefault();
    Module.ccall('page_clipboard', null, ['string'], [event.clipboardData?.getData('text') ?? '']);
    const control = 2, v = 'v'.codePointAt(0);
    for (const isDown of [1, 0]) {
      Module.ccall('page_key', null, ['string', 'number', 'number', 'number'],
        ['KeyV', v, isDown, control]);
    }
  };

  // ---- mouse and touch --------------------------------------------------------------------------

  const buttonOf = [0, 2, 1]; // left, middle, right of the page; left, right, middle of Carom
  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const point = ({ x, y }, isTouch) => Module._page_pointer(x, y, isTouch ? 1 : 0);

  // One finger is the tool, two turn the camera, and their distance is the zoom. What the first one
  // does is held back until it is clear that no second one comes.
  const touches = new Map();
  const patience = 90; // ms
  const slack = 8; // CSS pixels
  let gesture = null; // { kind: 'waiting' | 'tool' | 'camera' | 'over', ... }

  const middle = () => {
    const [a, b] = [...touches.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const spread = () => {
    const [a, b] = [...touches.values()];
    return Math.max(20, Math.hypot(a.x - b.x, a.y - b.y));
  };

  const beginTool = () => {
    clearTimeout(gesture.timer);
    gesture.kind = 'tool';
    point(gesture.start, true);
    Module._page_button(0, 1, 0);
  };

  const touchDown = (event) => {
    touches.set(event.pointerId, place(event));
    if (touches.size === 1) {
      gesture = { kind: 'waiting', start: place(event) };
      gesture.timer = setTimeout(beginTool, patience);
      point(gesture.start, true);
    } else if (touches.size === 2 && gesture.kind === 'waiting') {
      clearTimeout(gesture.timer);
      gesture = { kind: 'camera', spread: spread() };
      point(middle(), true);
      Module._page_button(1, 1, 0);
    }
  };

  const touchMove = (event) => {
    if (!touches.has(event.pointerId)) {
      return;
    }
    const now = place(event);
    touches.set(event.pointerId, now);
    if (gesture.kind === 'waiting' &&
        Math.hypot(now.x - gesture.start.x, now.y - gesture.start.y) > slack) {
      beginTool();
    }
    if (gesture.kind === 'tool') {
      point(now, true);
    } else if (gesture.kind === 'camera' && touches.size === 2) {
      point(middle(), true);
      const notches = Math.log(spread() / gesture.spread) / Math.log(1.1);
      gesture.spread = spread();
      Module._page_wheel(0, notches, 0);
    }
  };

  const touchUp = (event) => {
    if (!touches.delete(event.pointerId)) {
      return;
    }
    if (gesture.kind === 'waiting') {
      beginTool();
    }
    if (gesture.kind === 'tool') {
      Module._page_button(0, 0, 0);
    } else if (gesture.kind === 'camera') {
      Module._page_button(1, 0, 0);
    }
    gesture.kind = 'over'; // until the last finger is up
    if (touches.size === 0) {
      Module._page_pointer_left();
    }
  };

  const pointerDown = (event) => {
    canvas.setPointerCapture?.(event.pointerId);
    if (event.pointerType === 'touch') {
      touchDown(event);
    } else {
      point(place(event), false);
      Module._page_button(buttonOf[event.button] ?? 0, 1, modifiers(event));
    }
    event.preventDefault();
    if (document.activeElement !== typing) {
      canvas.focus({ preventScroll: true });
    }
  };

  const pointerMove = (event) => {
    if (event.pointerType === 'touch') {
      touchMove(event);
    } else {
      point(place(event), false);
    }
  };

  const pointerUp = (event) => {
    if (event.pointerType === 'touch') {
      touchUp(event);
    } else {
      point(place(event), false);
      Module._page_button(buttonOf[event.button] ?? 0, 0, modifiers(event));
    }
  };

  const wheel = (event) => {
    event.preventDefault();
    const unit = [100, 3, 1][event.deltaMode]; // pixels, lines or pages to a notch
    Module._page_wheel(-event.deltaX / unit, -event.deltaY / unit, modifiers(event));
  };

  // ---- the address ------------------------------------------------------------------------------

  // What an address may ask for, and the option that it stands for.
  const parameters = { scene: '--scene', lesson: '--lesson', step: '--lesson-step',
    experiment: '--experiment', lecture: '--lecture', panels: '--panels', view: '--view',
    seed: '--seed', quiet: '--quiet-start', state: '--state' };
  const switches = ['lecture', 'view', 'quiet'];
  const opens = ['scene', 'lesson', 'experiment']; // one of them; a set-up behind # comes first

  const query = new URLSearchParams(location.search);
  const onlyShows = query.has('view'); // a page within another one: nothing of it is kept

  const isSetUp = (hash) => /^#[1-9][\w-]+$/.test(hash);

  let shownHash = ''; // of the link that is shown

  const setHash = (hash) => {
    if (location.hash !== hash) {
      try {
        history.replaceState(null, '', hash || location.pathname + location.search);
      } catch { // refused where the page is a file
        location.hash = hash;
      }
    }
  };

  const openHash = () => {
    if (isSetUp(location.hash) && location.hash !== shownHash) {
      Module.ccall('page_file', null, ['string'], [location.hash]);
    }
  };

  // ---- files ------------------------------------------------------------------------------------

  // Each in a folder of its own: a second one of this name does not take its place.
  let opened = 0;
  const put = (name, content) => {
    const folder = `/Opened/${++opened}/`;
    Module.FS.mkdir(folder);
    const path = folder + name.replace(/[/\\\0]/g, '_');
    Module.FS.writeFile(path, content);
    return path;
  };

  const take = async (file) => {
    if (file.size > largestFile) {
      window.alert(`${file.name} is larger than ${largestFile / 1e6} MB.`);
      return;
    }
    const content = new Uint8Array(await file.arrayBuffer());
    Module.ccall('page_file', null, ['string'], [put(file.name, content)]);
  };

  const chooseFile = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.json,application/json';
    input.onchange = () => [...input.files].forEach(take);
    input.click();
  };

  const types = { json: 'application/json', csv: 'text/csv', html: 'text/html', png: 'image/png',
    webp: 'image/webp', gif: 'image/gif' };

  const download = (name, content) => {
    const link = document.createElement('a');
    const type = types[name.split('.').pop()] ?? 'application/octet-stream';
    link.href = URL.createObjectURL(new Blob([content], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  };

  // A file that is being written is called NAME.partN.
  const handOver = () => {
    for (const name of Module.FS.readdir('/Downloads')) {
      const path = '/Downloads/' + name;
      if (/^\.{1,2}$|\.part\d+$/.test(name) || !Module.FS.isFile(Module.FS.stat(path).mode)) {
        continue;
      }
      download(name, Module.FS.readFile(path));
      Module.FS.unlink(path);
    }
    if (!onlyShows && Module.FS.analyzePath(preferencesFile).exists) {
      const preferences = Module.FS.readFile(preferencesFile, { encoding: 'utf8' });
      if (preferences !== storage.get('preferences')) {
        storage.set('preferences', preferences);
      }
    }
  };

  // A key of the catalogue, the path of a file, or a link.
  const rememberScene = (source) => {
    const isFile = source.startsWith('/');
    const hash = isFile ? '' : /#.*$/.exec(source)?.[0] ?? '';
    shownHash = hash;
    setHash(hash);
    if (onlyShows) {
      return;
    }
    const name = isFile ? source.split('/').pop() : hash || source;
    const text = isFile ? Module.FS.readFile(source, { encoding: 'utf8' }) : null;
    if (text === null && name.length < mostStored) {
      storage.set('scene', name);
      storage.remove('file');
    } else if (text !== null && text.length < mostStored) {
      storage.set('scene', name);
      storage.set('file', JSON.stringify({ name, text }));
    }
  };

  // ---- begin and end ----------------------------------------------------------------------------

  const wishes = () => {
    const hasSetUp = isSetUp(location.hash);
    const options = ['--preferences', preferencesFile];
    for (const [name, option] of Object.entries(parameters)) {
      if (query.has(name) && !(hasSetUp && opens.concat('step').includes(name))) {
        options.push(option, ...(switches.includes(name) ? [] : [query.get(name)]));
      }
    }
    if (hasSetUp) {
      options.push('--scene', location.hash);
    } else if (!onlyShows && !opens.some((name) => query.has(name))) {
      options.push(...lastScene());
    }
    return options;
  };

  const lastScene = () => {
    const name = storage.get('scene');
    try {
      const file = JSON.parse(storage.get('file') ?? 'null');
      return name ? ['--scene', file ? put(file.name, file.text) : name] : [];
    } catch { // somebody else wrote there
      return [];
    }
  };

  const prepare = () => {
    for (const folder of ['/Downloads', '/Opened']) {
      Module.FS.mkdir(folder);
    }
    Module.FS.chdir('/Downloads');
    const kept = storage.get('preferences');
    if (kept) {
      Module.FS.writeFile(preferencesFile, kept);
    }
    resize();
    const here = location.protocol === 'file:' ? '' : location.origin + location.pathname;
    Module.ccall('page_address', null, ['string'], [here]);
  };

  const listen = () => {
    canvas.addEventListener('pointerdown', pointerDown);
    canvas.addEventListener('pointermove', pointerMove);
    canvas.addEventListener('pointerup', pointerUp);
    canvas.addEventListener('pointercancel', pointerUp);
    canvas.addEventListener('pointerleave', () => Module._page_pointer_left());
    canvas.addEventListener('wheel', wheel, { passive: false });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    canvas.addEventListener('webglcontextlost', () =>
      say('The browser has taken the graphics card away. Reload the page to begin again.'));
    window.addEventListener('keydown', (event) => key(event, true));
    window.addEventListener('keyup', (event) => key(event, false));
    window.addEventListener('paste', paste);
    window.addEventListener('hashchange', openHash);
    typing.addEventListener('input', fieldTyped);
    typing.addEventListener('compositionend', fieldTyped);
    window.addEventListener('focus', () => Module._page_focused(1));
    window.addEventListener('blur', () => Module._page_focused(0));
    window.addEventListener('dragover', (event) => event.preventDefault());
    window.addEventListener('drop', (event) => {
      event.preventDefault();
      [...event.dataTransfer.files].forEach(take);
    });
    document.addEventListener('fullscreenchange', followFullScreen);
    window.addEventListener('beforeunload', (event) => {
      if (self.hasUnsavedWork) {
        event.preventDefault();
      }
    });
    new ResizeObserver(resize).observe(canvas);
    setInterval(handOver, 250);
    canvas.focus({ preventScroll: true });
  };

  // A scene of last time that is no longer there must not keep the page from opening.
  const begin = () => {
    prepare();
    if (Module.callMain(wishes()) === 0) {
      message.hidden = true;
      listen();
    } else if (storage.get('scene') && !location.search && !location.hash) {
      storage.remove('scene');
      location.reload();
    } else {
      say(Module.complaints.join('\n') || 'Carom cannot begin here.');
      document.getElementById('without').hidden = !(location.search || location.hash);
    }
  };

  const self = { hasUnsavedWork: false, setFullScreen, wantText, copy, chooseFile, rememberScene,
    end: say, begin };
  return self;
})();

var Module = {
  canvas: document.getElementById('canvas'),
  page,
  complaints: [],
  print: (text) => console.log(text),
  printErr: (text) => { Module.complaints.push(text); console.warn(text); },
  onRuntimeInitialized: () => page.begin(),
};
