import { useEffect, useState } from 'react';

const mark = 'data-front';

/**
 * An element for what must be reached at any time: above every overlay, and first in the focus order of the open dialog
 * or, while there is none, of the page.
 */
export function useFrontElement(className = ''): HTMLElement {
  const [element] = useState(() => document.createElement('div'));

  useEffect(() => {
    element.className = className;
    element.setAttribute(mark, '');
    // The top layer of the browser: no z-index, overflow or transform of a dialog reaches it.
    element.popover = 'manual';
    const place = () => {
      const parent = openDialog() ?? document.body;
      if (element.parentElement === parent && isAmongTheFirst(element)) return;
      const focused = element.contains(document.activeElement) ? document.activeElement : null;
      parent.prepend(element);
      // Moving it closed it, and took the focus.
      element.showPopover?.();
      if (focused instanceof HTMLElement) focused.focus();
    };
    place();
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      element.remove();
    };
  }, [element, className]);

  return element;
}

/** Nothing but elements of this kind is before it: two of them must not overtake each other for ever. */
function isAmongTheFirst(element: Element): boolean {
  const before = element.previousElementSibling;
  return before === null || (before.hasAttribute(mark) && isAmongTheFirst(before));
}

/** The dialog on top: the one opened last is the last in the document. */
function openDialog(): Element | null {
  return [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null;
}
