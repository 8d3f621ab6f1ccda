// Keys, mouse and fingers of the page; src/apps/carom/window/page_events_web.cpp takes them.
'use strict';

const pageInput = (() => {
  const canvas = document.getElementById('canvas');
  const typing = document.getElementById('typing');

  // A page within another one takes no wheel, no fingers and no focus before it is clicked.
  const isEmbedded = window.parent !== window;
  const isUsed = () => !isEmbedded || document.hasFocus();

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

  const sendKey = (code, sign, isDown, held) =>
    Module.ccall('page_key', 'number', ['string', 'number', 'number', 'number'],
      [code, sign, isDown ? 1 : 0, held]) !== 0;

  const sendText = (typed) => Module.ccall('page_text', null, ['string'], [typed]);

  const isOurs = (event) => [canvas, typing, document.body].includes(event.target);

  // Only what Carom has a use for is taken from the browser.
  const key = (event, isDown) => {
    const isCommand = (modifiers(event) & (2 | 8)) !== 0;
    if (!isOurs(event) || event.isComposing || (isCommand && event.key.toLowerCase() === 'v')) {
      return; // the text follows in an event of its own
    }
    const sign = signOf(event);
    const typesIntoField = document.activeElement === typing && sign !== 0 && !isCommand;
    if (sendKey(event.code, sign, isDown, modifiers(event)) && !typesIntoField) {
      event.preventDefault();
    }
    if (isDown && sign !== 0 && !isCommand && !typesIntoField) {
      sendText(event.key);
    }
  };

  const press = (code, sign, held) => {
    sendKey(code, sign.codePointAt(0), true, held);
    sendKey(code, sign.codePointAt(0), false, held);
  };

  const fieldTyped = (event) => {
    if (!event.isComposing) {
      sendText(typing.value);
      typing.value = '';
    }
  };

  const focus = () => canvas.focus({ preventScroll: true });

  // A field that the browser knows brings screen keyboards, dead keys and input methods.
  const wantText = (wanted) => wanted ? typing.focus({ preventScroll: true }) : focus();

  const paste = (event) => {
    const file = event.clipboardData?.files?.[0];
    if (!isOurs(event) && event.target !== window) {
      return;
    }
    if (file) {
      pageFiles.take(file);
      return;
    }
    event.preventDefault();
    Module.ccall('page_clipboard', null, ['string'], [event.clipboardData?.getData('text') ?? '']);
    press('KeyV', 'v', 2);
  };

  // ---- mouse ------------------------------------------------------------------------------------

  const buttonOf = [0, 2, 1]; // left, middle, right of the page; left, right, middle of Carom
  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const point = ({ x, y }, isTouch) => Module._page_pointer(x, y, isTouch ? 1 : 0);

  const wheel = (event) => {
    if (!isUsed()) {
      return;
    }
    event.preventDefault();
    const unit = [100, 3, 1][event.deltaMode]; // pixels, lines or pages to a notch
    Module._page_wheel(-event.deltaX / unit, -event.deltaY / unit, modifiers(event));
  };

  // ---- fingers ----------------------------------------------------------------------------------

  // One finger is the tool, two turn the camera, and their distance is the zoom. What the first one
  // does is held back until it is clear that no second one comes. On a panel it scrolls where it
  // goes up or down; where it stays, the panel explains what is below it, as below a mouse.
  const touches = new Map();
  const patience = 90; // ms
  const longPress = 450; // ms
  const slack = 8; // CSS pixels
  let gesture = null; // { kind: 'waiting' | 'panel' | 'scroll' | 'tool' | 'camera' | 'over', ... }

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
      const start = place(event);
      point(start, true);
      const isOnPanel = Module._page_is_panel(start.x, start.y) !== 0;
      gesture = { kind: isOnPanel ? 'panel' : 'waiting', start, last: start, time: event.timeStamp };
      if (!isOnPanel) {
        gesture.timer = setTimeout(beginTool, patience);
      }
    } else if (touches.size === 2 && gesture.kind === 'waiting') {
      clearTimeout(gesture.timer);
      gesture = { kind: 'camera', spread: spread() };
      point(middle(), true);
      Module._page_button(1, 1, 0);
    }
  };

  const beginDrag = (now) => {
    const across = Math.abs(now.x - gesture.start.x), along = Math.abs(now.y - gesture.start.y);
    if (Math.hypot(across, along) <= slack) {
      return;
    }
    const scrolls = gesture.kind === 'panel' && along > across &&
      Module._page_can_scroll(gesture.start.x, gesture.start.y) !== 0;
    if (scrolls) {
      gesture.kind = 'scroll';
    } else {
      beginTool();
    }
  };

  const touchMove = (event) => {
    if (!touches.has(event.pointerId)) {
      return;
    }
    const now = place(event);
    touches.set(event.pointerId, now);
    if (gesture.kind === 'waiting' || gesture.kind === 'panel') {
      beginDrag(now);
    }
    if (gesture.kind === 'tool') {
      point(now, true);
    } else if (gesture.kind === 'scroll') {
      Module._page_scroll(gesture.start.x, gesture.start.y, gesture.last.y - now.y);
      gesture.last = now;
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
    const wasLong = event.timeStamp - gesture.time > longPress;
    if (gesture.kind === 'waiting' || (gesture.kind === 'panel' && !wasLong)) {
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
      focus();
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

  const followFocus = () => {
    canvas.style.touchAction = isUsed() ? 'none' : 'pan-y';
    Module._page_focused(document.hasFocus() ? 1 : 0);
  };

  const listen = () => {
    canvas.addEventListener('pointerdown', pointerDown);
    canvas.addEventListener('pointermove', pointerMove);
    canvas.addEventListener('pointerup', pointerUp);
    canvas.addEventListener('pointercancel', pointerUp);
    canvas.addEventListener('pointerleave', () => Module._page_pointer_left());
    canvas.addEventListener('wheel', wheel, { passive: false });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    window.addEventListener('keydown', (event) => key(event, true));
    window.addEventListener('keyup', (event) => key(event, false));
    window.addEventListener('paste', paste);
    typing.addEventListener('input', fieldTyped);
    typing.addEventListener('compositionend', fieldTyped);
    window.addEventListener('focus', followFocus);
    window.addEventListener('blur', followFocus);
    followFocus();
    if (!isEmbedded) {
      focus();
    }
  };

  return { listen, focus, wantText, press };
})();
