// The page's half of the window; src/apps/carom/window/window_web.cpp has the other. Preferences, the last
// scene, its file and its method stay in the browser's storage. What follows the # of the page's
// address is a link's set-up: it is opened, and stays there while it is shown.
'use strict';

const page = (() => {
  const canvas = document.getElementById('canvas');
  const message = document.getElementById('message');
  const preferencesFile = '/preferences.json';
  const mostStored = 2e6; // characters of a scene's file

  // Storage fails where it is full or switched off: then the page begins anew each time.
  const storage = {
    get(key) { try { return localStorage.getItem('carom.' + key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem('carom.' + key, value); } catch { /* as above */ } },
    remove(key) { try { localStorage.removeItem('carom.' + key); } catch { /* as above */ } },
  };

  const stored = (key) => {
    try {
      return JSON.parse(storage.get(key));
    } catch { // somebody else wrote there
      return null;
    }
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

  const keysOfTabs = ['KeyN', 'KeyT', 'KeyW', ...'123456789'].map(
    (name) => name.length === 1 ? 'Digit' + name : name);

  // In full screen a browser may give away the keys that it keeps for its tabs.
  const setFullScreen = async (on) => {
    try {
      const root = document.documentElement;
      if (on) {
        await (root.requestFullscreen ?? root.webkitRequestFullscreen).call(root);
        await navigator.keyboard?.lock?.(keysOfTabs);
      } else if (fullScreenElement()) {
        await (document.exitFullscreen ?? document.webkitExitFullscreen).call(document);
      }
    } catch { /* refused: the window follows the page */ }
    followFullScreen();
  };

  // ---- what the system asks for -----------------------------------------------------------------

  const light = window.matchMedia('(prefers-color-scheme: light)');
  const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

  // Until the user chooses another one than the system's.
  const followColours = () => {
    const theme = light.matches ? 'light' : 'dark';
    const own = stored('preferences')?.theme;
    if (!own || own === storage.get('system_theme')) {
      storage.set('system_theme', theme);
      Module._page_theme(light.matches ? 1 : 0);
    }
  };

  // ---- the address ------------------------------------------------------------------------------

  // What an address may ask for, and the option that it stands for.
  const parameters = { scene: '--scene', lesson: '--lesson', step: '--lesson-step',
    experiment: '--experiment', lecture: '--lecture', panels: '--panels', view: '--view',
    seed: '--seed', quiet: '--quiet-start', paused: '--paused', state: '--state',
    draw_every: '--draw-every', quality: '--quality' };
  const switches = ['lecture', 'view', 'quiet', 'paused'];
  const opens = ['scene', 'lesson', 'experiment']; // one of them; a set-up behind # comes first

  const query = new URLSearchParams(location.search);
  const onlyShows = query.has('view'); // a page within another one: nothing of it is kept
  const waitsForClick = query.has('still');

  // What mail and other programs put behind an address is no part of the set-up.
  const setUpOf = (hash) => /^#[1-9][\w-]+(?=$|[^\w-])/.exec(hash)?.[0] ?? '';

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
    const setUp = setUpOf(location.hash);
    if (setUp && setUp !== shownHash) {
      Module.ccall('page_file', null, ['string'], [setUp]);
    }
  };

  // Refusals name options of the command line: here they are parts of the address.
  const inWordsOfAddress = (complaint) => {
    let text = complaint.replace(/^carom: /, '').replace(' (carom --help lists the options)', '');
    const rows = Object.entries(parameters).sort(([, a], [, b]) => b.length - a.length);
    for (const [name, option] of rows) {
      text = text.replaceAll(option, '?' + name);
    }
    return text;
  };

  // ---- what is kept -----------------------------------------------------------------------------

  const keepPreferences = () => {
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
    const hash = isFile ? '' : setUpOf(/#.*$/.exec(source)?.[0] ?? '');
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

  // Empty where the scene has its own: a run, or what a link holds.
  const rememberMethod = (method) => {
    if (!onlyShows) {
      storage.set('method', JSON.stringify({ scene: storage.get('scene'), method }));
    }
  };

  const isReload = performance.getEntriesByType('navigation')[0]?.type === 'reload';

  const lastMethod = (scene) => {
    const last = stored('method');
    return last?.method && last.scene === scene ? ['--set', 'resolver=' + last.method] : [];
  };

  const lastScene = () => {
    const name = storage.get('scene');
    const file = stored('file');
    return name ? ['--scene', file ? pageFiles.put(file.name, file.text) : name,
      ...lastMethod(name)] : [];
  };

  // ---- begin and end ----------------------------------------------------------------------------

  const wishes = () => {
    const setUp = setUpOf(location.hash);
    const options = ['--preferences', preferencesFile];
    for (const [name, option] of Object.entries(parameters)) {
      if (query.has(name) && !(setUp && opens.concat('step').includes(name))) {
        options.push(option, ...(switches.includes(name) ? [] : [query.get(name)]));
      }
    }
    if (setUp) {
      options.push('--scene', setUp);
    } else if (query.has('scene') && isReload) {
      options.push(...lastMethod(query.get('scene')));
    } else if (!onlyShows && !opens.some((name) => query.has(name))) {
      options.push(...lastScene());
    }
    const begun = lessMotion ? ['--paused', '--quiet-start'] : waitsForClick ? ['--paused'] : [];
    return options.concat(begun.filter((option) => !options.includes(option)));
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
    Module._page_only_shows(onlyShows ? 1 : 0);
    Module._page_fingers(window.matchMedia('(pointer: coarse)').matches ? 1 : 0);
    followColours();
    const here = location.protocol === 'file:' ? '' : location.origin + location.pathname;
    Module.ccall('page_address', null, ['string'], [here]);
    pageMirror.begin();
  };

  const listen = () => {
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault(); // it may come back
      Module._page_graphics(0);
      failed('The browser has taken the graphics card away. Carom waits until it comes back.');
    });
    canvas.addEventListener('webglcontextrestored', () => {
      Module._page_graphics(1);
      message.hidden = true;
    });
    window.addEventListener('hashchange', openHash);
    document.addEventListener('fullscreenchange', followFullScreen);
    document.addEventListener('visibilitychange', () => Module._page_stir());
    light.addEventListener('change', followColours);
    window.addEventListener('beforeunload', (event) => {
      if (self.hasUnsavedWork) {
        event.preventDefault();
      }
    });
    new ResizeObserver(resize).observe(canvas);
    setInterval(keepPreferences, 250);
  };

  const listenToUser = () => {
    pageInput.listen();
    pageMirror.listen();
  };

  // A still picture until it is clicked.
  const waitForClick = () => {
    const play = document.getElementById('play');
    play.hidden = false;
    play.onclick = () => {
      play.hidden = true;
      listenToUser();
      pageInput.focus();
      pageInput.press('KeyP', 'p', 0);
    };
  };

  // A scene of last time that is no longer there must not keep the page from opening.
  const begin = () => {
    prepare();
    if (Module.callMain(wishes()) === 0) {
      message.hidden = true;
      listen();
      pageFiles.listen();
      waitsForClick ? waitForClick() : listenToUser();
    } else if (storage.get('scene') && !location.search && !location.hash) {
      storage.remove('scene');
      location.reload();
    } else {
      failed(Module.complaints.map(inWordsOfAddress).join('\n') || 'Carom cannot begin here.');
      document.getElementById('without').hidden = !(location.search || location.hash);
    }
  };

  const self = { hasUnsavedWork: false, setFullScreen, wantText: pageInput.wantText,
    mirror: pageMirror.tell, copy: pageFiles.copy, chooseFile: pageFiles.choose, rememberScene, rememberMethod, end: failed,
    begin };
  return self;
})();

var Module = {
  canvas: document.getElementById('canvas'),
  page,
  complaints: [],
  print: (text) => console.log(text),
  printErr: (text) => { Module.complaints.push(text); console.warn(text); },
  onAbort: (why) => failed(`Carom had to stop: ${why}. Reload the page to begin again.`),
  onRuntimeInitialized: () => page.begin(),
};
