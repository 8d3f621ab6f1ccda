// What Carom saves and copies, and what it opens. Its file system is in memory: what it saves in
// /Downloads the browser downloads, what the user opens is put in /Opened.
'use strict';

const pageFiles = (() => {
  const largestFile = 64e6; // bytes

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

  const choose = () => {
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

  // Of several files at once a browser downloads the first alone: each other one waits for a click.
  const offer = (name, content) => {
    const button = document.createElement('button');
    button.textContent = `Download ${name} too`;
    button.onclick = () => {
      download(name, content);
      button.remove();
      pageInput.focus();
    };
    document.getElementById('offers').append(button);
  };

  // A file that is being written is called NAME.partN.
  const handOver = () => {
    let deliver = download;
    for (const name of Module.FS.readdir('/Downloads')) {
      const path = '/Downloads/' + name;
      if (/^\.{1,2}$|\.part\d+$/.test(name) || !Module.FS.isFile(Module.FS.stat(path).mode)) {
        continue;
      }
      deliver(name, Module.FS.readFile(path));
      deliver = offer;
      Module.FS.unlink(path);
    }
  };

  // Where the browser refuses, the user can still copy it by hand.
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      Module._page_copied(1);
    } catch {
      Module._page_copied(0);
      const field = document.getElementById('to-copy');
      field.value = text;
      document.getElementById('by-hand').showModal();
      field.select();
    }
  };

  const listen = () => {
    window.addEventListener('dragover', (event) => event.preventDefault());
    window.addEventListener('drop', (event) => {
      event.preventDefault();
      [...event.dataTransfer.files].forEach(take);
    });
    document.getElementById('by-hand').addEventListener('close', pageInput.focus);
    setInterval(handOver, 250);
  };

  return { listen, put, take, choose, copy };
})();
