import { useEffect } from 'react';

/** Longer than dialogs and lists take to place the focus themselves. */
const graceMs = 60;
const maxRemembered = 20;
const tabbable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

interface Visit {
  element: HTMLElement;
  /** The elements around it, from the nearest outwards: they may be gone before the element is missed. */
  ancestors: Element[];
}

/**
 * Moves the focus to the nearest control left when the one that had it disappears or is disabled. Browsers let it fall
 * to the page's top, from where a person who uses the keyboard has to start again.
 */
export function useFocusKeeper() {
  useEffect(() => {
    let visits: Visit[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      const others = visits.filter(({ element }) => element !== target);
      visits = [...others, { element: target, ancestors: ancestorsOf(target) }].slice(-maxRemembered);
    };
    const release = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) return;
      // A control that is still there was left on purpose, with a click beside it.
      setTimeout(() => {
        if (isFocusLost() && target instanceof HTMLElement && canTakeFocus(target)) visits = [];
      });
    };
    const restore = () => {
      if (isFocusLost() && visits.length > 0) nearestOf(visits)?.focus({ preventScroll: true });
    };
    const check = () => {
      if (!isFocusLost() || visits.length === 0) return;
      clearTimeout(timer);
      timer = setTimeout(restore, graceMs);
    };

    const observer = new MutationObserver(check);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden', 'inert'],
    });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', release);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', release);
    };
  }, []);
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

function canTakeFocus(element: HTMLElement): boolean {
  return (
    element.isConnected && !element.matches(':disabled, [inert] *') && (element.checkVisibility?.() ?? true)
  );
}

function ancestorsOf(element: Element): Element[] {
  const ancestors = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) ancestors.push(at);
  return ancestors;
}

/**
 * The element visited last, where it can have the focus; else a control near the place where it was. A menu or dialog
 * that is gone as a whole leads to what was visited before it. The last resort is the page's main region.
 */
function nearestOf(visits: readonly Visit[]): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main');
  for (const { element, ancestors } of visits.toReversed()) {
    if (canTakeFocus(element)) return element;
    const place = ancestors.find((ancestor) => ancestor.isConnected);
    if (
      !place ||
      (place !== main && place.contains(main)) ||
      !place.closest('main, header, [aria-modal="true"]')
    )
      continue;
    const visited = visits.findLast((visit) => place.contains(visit.element) && canTakeFocus(visit.element));
    if (place === main) return visited?.element ?? main;
    const near = visited?.element ?? [...place.querySelectorAll<HTMLElement>(tabbable)].find(canTakeFocus);
    if (near) return near;
  }
  return main;
}
