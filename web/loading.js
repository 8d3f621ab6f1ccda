// Fetches the program, shows how much of it has come, and says why where it does not come.
'use strict';

const pageLoading = (() => {
  const share = document.getElementById('share');

  const countedBytes = async (response) => {
    const reader = response.body.getReader();
    const parts = [];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      share.value += part.value.length;
    }
    return new Blob(parts);
  };

  const fetched = async (name) => {
    const response = await fetch(name);
    if (!response.ok) {
      throw new Error(`${response.status} ${response.statusText}`.trim());
    }
    return countedBytes(response);
  };

  // Some hosts say that it is compressed, and the browser has inflated it already.
  const inflated = async (file) => {
    const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    const isCompressed = first === 0x1f && second === 0x8b;
    const plain = isCompressed
      ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
    return new Response(plain).arrayBuffer();
  };

  /// `packed` gives the compressed program.
  const instantiateFrom = (name, packed) => (imports, receive) => {
    if (!self.DecompressionStream) {
      failed('This browser is too old for Carom: any of the last years with WebGL 2 does.');
      return {};
    }
    packed().then(inflated).then((bytes) => WebAssembly.instantiate(bytes, imports))
      .then((made) => receive(made.instance, made.module))
      .catch((error) => cannotLoad(name, error.message));
    return {};
  };

  return { fetched, instantiateFrom };
})();
