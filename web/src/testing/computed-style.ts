/*
 * Testing Library often asks for computed styles, and reads four properties. jsdom answers with all of them: it matches
 * its whole style sheet and resolves nine colours through all ancestors. Tests load no style sheet, so that these four
 * follow from the element's name, `hidden` and inline styles. All other properties are those of jsdom.
 */

const fullStyle = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

/** How jsdom's style sheet displays elements of this name. */
function displayOf({ localName, namespaceURI }: Element) {
  const name = `${namespaceURI} ${localName}`;
  const display = displays.get(name) ?? fullStyle(document.createElementNS(namespaceURI, localName)).display;
  displays.set(name, display);
  return display;
}

const inlineStyle = (element: Element) =>
  element.hasAttribute('style') ? (element as HTMLElement).style : undefined;

const inherited = (property: string, initial: string) => (element: Element) => {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value = inlineStyle(each)?.getPropertyValue(property);
    if (value && value !== 'inherit') return value;
  }
  return initial;
};

const properties: Record<string, (element: Element) => string> = {
  display: (element) =>
    inlineStyle(element)?.display || (element.hasAttribute('hidden') ? 'none' : displayOf(element)),
  opacity: (element) => inlineStyle(element)?.opacity ?? '',
  visibility: inherited('visibility', 'visible'),
  pointerEvents: inherited('pointer-events', 'auto'),
};

/** Elements whose display depends on more than their name. */
const isSpecial = ({ localName }: Element) => /^(dialog|input|details|noscript)$/.test(localName);

function styleOf(element: Element): CSSStyleDeclaration {
  const own = {
    getPropertyValue: (name: string) =>
      Object.hasOwn(properties, name)
        ? properties[name]?.(element)
        : fullStyle(element).getPropertyValue(name),
  };
  for (const [name, read] of Object.entries(properties))
    Object.defineProperty(own, name, { get: () => read(element) });
  return new Proxy(own as CSSStyleDeclaration, {
    get: (_, name) => Reflect.get(Reflect.has(own, name) ? own : fullStyle(element), name),
  });
}

window.getComputedStyle = (element, pseudo) =>
  pseudo || isSpecial(element) ? fullStyle(element, pseudo) : styleOf(element);
