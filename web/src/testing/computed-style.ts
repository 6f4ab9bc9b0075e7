/*
 * Testing Library and Floating UI often ask for computed styles, and read few properties. jsdom answers with all of them: it
 * matches its whole style sheet and resolves nine colours through all ancestors. Tests load no style sheet, so that these
 * follow from the element's name, `hidden` and inline styles. All other properties are those of jsdom.
 */

const fullStyle = window.getComputedStyle.bind(window);
const values = new Map<string, string>();

/** How jsdom's style sheet styles elements of this name. */
function ofName(property: string, { localName, namespaceURI }: Element) {
  const key = `${property} ${namespaceURI} ${localName}`;
  let value = values.get(key);
  if (value === undefined) {
    value = fullStyle(document.createElementNS(namespaceURI, localName)).getPropertyValue(property);
    values.set(key, value);
  }
  return value;
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

const notInherited = (property: string) => (element: Element) =>
  inlineStyle(element)?.getPropertyValue(property) || ofName(property, element);

const camelCase = (property: string) =>
  property.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const properties: Record<string, (element: Element) => string> = {
  display: (element) =>
    inlineStyle(element)?.display || (element.hasAttribute('hidden') ? 'none' : ofName('display', element)),
  visibility: inherited('visibility', 'visible'),
  pointerEvents: inherited('pointer-events', 'auto'),
  ...Object.fromEntries(
    ['opacity', 'position', 'overflow', 'overflow-x', 'overflow-y', 'width', 'height']
      .concat('transform', 'translate', 'scale', 'rotate', 'perspective')
      .concat('backdrop-filter', 'filter', 'will-change', 'contain')
      .map((property) => [camelCase(property), notInherited(property)]),
  ),
};

/** Elements whose display depends on more than their name. */
const isSpecial = (element: Element) =>
  /^(dialog|details|noscript)$/.test(element.localName) ||
  (element.localName === 'input' && element.getAttribute('type') === 'hidden');

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
