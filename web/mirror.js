// What the canvas shows, in elements that screen readers and the Tab key know; src/ui/mirror.cpp
// tells it. It is out of sight until one of its controls has the keyboard. Elements are kept, so
// that none loses the keyboard while the scene goes on.
'use strict';

const pageMirror = (() => {
  const canvas = document.getElementById('canvas');
  const mirror = document.getElementById('mirror');
  const part = (name) => document.getElementById('mirror-' + name);

  const ask = (what, value = '') =>
    Module.ccall('page_wish', null, ['string', 'string'], [what, value]);

  const setText = (element, text) => {
    if (element.textContent !== text) {
      element.textContent = text;
    }
  };

  const made = (tag, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };

  /// Makes the children of `parent` those of `items`, by their keys.
  const follow = (parent, items, make, update) => {
    const keys = items.map((item) => item.key);
    const old = new Map([...parent.children].map((child) => [child.dataset.key, child]));
    old.forEach((child, key) => keys.includes(key) || child.remove());
    items.forEach((item, index) => {
      const child = old.get(item.key) ?? make(item);
      child.dataset.key = item.key;
      if (parent.children[index] !== child) {
        parent.insertBefore(child, parent.children[index] ?? null);
      }
      update(child, item);
    });
  };

  const optionsOf = (select, rows) => follow(select, rows,
    (row) => made('option', { value: row.key }),
    (option, row) => { setText(option, row.title); option.title = row.sentence ?? ''; });

  // ---- dials ------------------------------------------------------------------------------------

  const makeDial = (dial) => {
    const id = 'mirror-dial-' + dial.key;
    const control = made(dial.element === 'choice' ? 'select' : 'input', { id });
    if (dial.element !== 'choice') {
      control.type = dial.element === 'switch' ? 'checkbox' : 'number';
    }
    const send = () => {
      delete control.dataset.typed;
      const value = control.validity.badInput ? '?' : control.value;
      ask('setting.' + dial.key, control.type === 'checkbox' ? String(control.checked) : value);
    };
    control.addEventListener('input', () => { control.dataset.typed = ''; });
    control.addEventListener('change', send);
    return made('p', {}, made('label', { htmlFor: id }), ' ', control, ' ',
      made('span', { id: id + '-note' }));
  };

  const updateDial = (row, dial) => {
    const [label, control, note] = row.children;
    const unit = dial.unit ? `, ${dial.unit}` : '';
    setText(label, dial.title + unit + (dial.optional ? ' (empty: off)' : ''));
    setText(note, dial.ignored);
    control.title = dial.explanation;
    control.toggleAttribute('aria-describedby', dial.ignored !== '');
    if (dial.ignored) {
      control.setAttribute('aria-describedby', note.id);
    }
    if (dial.element === 'choice') {
      optionsOf(control, dial.options);
    } else if (dial.element === 'number') {
      Object.assign(control, { min: dial.least, max: dial.most, step: dial.step });
    }
    if (control.type === 'checkbox') {
      control.checked = dial.value === 'true';
    } else if (!('typed' in control.dataset && document.activeElement === control)) {
      control.value = dial.value;
    }
  };

  // ---- what it is told --------------------------------------------------------------------------

  const showScene = (state) => {
    setText(part('title'), state.title);
    setText(part('teaches'), state.teaches);
    setText(part('pause'), state.paused ? 'Play' : 'Pause');
    setText(part('method-title'), `Method: ${state.method_title}`);
    canvas.setAttribute('aria-label', `The scene ${state.title} under the method ` +
      `${state.method_title}. Tab leads to its controls in words.`);
    part('own-scene').hidden = state.scene !== '';
    if (shown?.scene !== state.scene) { // else another one may be chosen, and not yet opened
      part('scene').value = state.scene;
    }
    part('method').value = state.method;
  };

  const showLesson = (lesson) => {
    part('lesson').hidden = !lesson;
    if (lesson) {
      setText(part('lesson-place'), lesson.place);
      setText(part('lesson-caption'), lesson.caption);
      part('lesson-previous').disabled = !lesson.has_previous;
      part('lesson-next').disabled = !lesson.has_next;
    }
  };

  const showQuestion = (question) => {
    const box = part('question');
    const isNew = box.hidden && question;
    const hadKeyboard = mirror.contains(document.activeElement);
    box.hidden = !question;
    setText(part('question-title'), question?.title ?? '');
    setText(part('question-text'), question?.text ?? '');
    const answers = (question?.answers ?? []).map((title, key) => ({ title, key: String(key) }));
    follow(part('answers'), answers,
      (answer) => made('button', { onclick: () => ask('answer', answer.key) }),
      (button, answer) => setText(button, answer.title));
    if (hadKeyboard && (isNew || !mirror.contains(document.activeElement))) {
      (question ? part('answers').firstChild : part('pause')).focus();
    }
  };

  const showValues = (values) => follow(part('values'),
    values.map((value) => ({ ...value, key: value.title })),
    (value) => made('div', {}, made('dt', { textContent: value.title }), made('dd')),
    (row, value) => setText(row.lastChild, value.text));

  const show = (state) => {
    showScene(state);
    mirror.querySelectorAll('.mirror-edits').forEach((each) => { each.hidden = state.only_shows; });
    part('method-title').hidden = !state.only_shows;
    follow(part('dials'), state.dials ?? [], makeDial, updateDial);
    showValues(state.values ?? []);
    showLesson(state.lesson);
    showQuestion(state.question);
  };

  let shown = null;

  /// JSON with "state", null where it is as before, and "said". What was refused is taken back.
  const tell = (text) => {
    const { state, said } = JSON.parse(text);
    show(state ?? shown);
    shown = state ?? shown;
    if (said) {
      part('said').replaceChildren(made('span', { textContent: said }));
    }
  };

  // ---- what is asked of it ----------------------------------------------------------------------

  const begin = () => {
    const { scenes, methods } = JSON.parse(Module.ccall('page_catalogues', 'string', [], []));
    optionsOf(part('method'), methods);
    const own = { key: '', title: 'A scene of your own' };
    optionsOf(part('scene'), [own, ...scenes]);
    part('scene').firstChild.id = 'mirror-own-scene';
    mirror.querySelectorAll('button[data-ask]').forEach((button) => {
      button.onclick = () => ask(button.dataset.ask);
    });
    part('method').onchange = () => ask('setting.resolver', part('method').value);
    // Not as soon as another one is chosen: the arrow keys go through them one by one.
    part('open').onclick = () => part('scene').value && ask('scene', part('scene').value);
    mirror.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') {
        pageInput.focus();
      }
    });
  };

  const listen = () => { mirror.hidden = false; };

  return { begin, listen, tell };
})();
