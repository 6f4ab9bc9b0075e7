import { TextDecoder, TextEncoder } from 'node:util';

// Features of browsers that jsdom lacks.
// Its own `btoa` calls the global one, which is itself here.
const btoa = (text: string) => Buffer.from(text, 'latin1').toString('base64');
Object.assign(globalThis, { TextEncoder, TextDecoder, btoa });

window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

globalThis.ResizeObserver = window.ResizeObserver = class implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.print = () => undefined;
