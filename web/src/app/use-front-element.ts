import { useEffect, useState } from 'react';

/**
 * An element for what must be reached at any time: above every overlay, and first in the focus order of the open dialog
 * or, while there is none, of the page.
 */
export function useFrontElement(className = ''): HTMLElement {
  const [element] = useState(() => document.createElement('div'));

  useEffect(() => {
    element.className = className;
    // The top layer of the browser: no z-index, overflow or transform of a dialog reaches it.
    element.popover = 'manual';
    const place = () => {
      const parent = openDialog() ?? document.body;
      if (parent.firstElementChild === element) return;
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

/** The dialog on top: the one opened last is the last in the document. */
function openDialog(): Element | null {
  return [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null;
}
