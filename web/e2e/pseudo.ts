import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Page } from '@playwright/test';
import type { GatewayProcess } from './fixtures.js';

/** A text outside of the brackets that the pseudo-translation puts around each text of a catalogue. */
export interface Outside {
  readonly text: string;
  /** The element, and its attribute where the text is one. */
  readonly at: string;
}

interface Look {
  /** How many texts were seen, so that a page without any is no success. */
  readonly seen: number;
  readonly outside: readonly Outside[];
}

/** Names that are the same in all languages, and what people read of machines. */
const names =
  /^(Back Office|CSV|PNG|SVG|ZIP|PDF|ZPL|JSON|URL|QR|GraphQL|REST|HTTPS?|A4|Letter|UTC|English|Français|dpi|mm|pt|OK|Ctrl|Alt|Shift|Enter|Esc|GET|POST|PUT|DELETE|Content-Language|Content-Type|ETag|Vary|Cache-Control|Retry-After|\{code\}|[a-z]{2,3}(-[A-Z][A-Za-z]+)?)$/;

/** Of pages, and of calls. */
const address = /^(https?:\/\/\S+|(GET|POST|PUT|DELETE) \/\S*|\/\S*)$/;

/** All texts that a person sees or hears on the page, without the bracketed parts. */
export const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const outside: { text: string; at: string }[] = [];
    let seen = 0;
    const withoutBracketed = (text: string): string => {
      for (let rest = text; ; ) {
        const next = rest.replace(/⟦[^⟦⟧]*⟧/g, '');
        if (next === rest) return rest;
        rest = next;
      }
    };
    const note = (text: string | null, at: string) => {
      if (!text || !/\p{L}/u.test(text)) return;
      seen += 1;
      const rest = withoutBracketed(text).trim();
      if (/\p{L}/u.test(rest)) outside.push({ text: rest, at });
    };
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()} in “${element.closest('section, form, dialog, [role=dialog], nav, main, header')?.textContent?.slice(0, 40) ?? ''}”`;
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) || element.closest('[lang]')?.tagName !== 'HTML';
    // A text with links in it is in several elements: it is read as a whole, as its block shows it.
    const inBlock = (element: Element): Element =>
      element.parentElement && /^(SPAN|A|B|STRONG|EM|TIME|SMALL)$/.test(element.tagName)
        ? inBlock(element.parentElement)
        : element;
    const inLine = (element: Element): Element =>
      element.parentElement && getComputedStyle(element).display === 'inline'
        ? inLine(element.parentElement)
        : element;
    const blocks = new Map<Element, string>();
    let line: Element | null = null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || parent.closest('script, style, noscript, code, pre, svg, kbd') || isHidden(parent))
        continue;
      const [block, next] = [inBlock(parent), inLine(parent)];
      blocks.set(
        block,
        (blocks.get(block) ?? '') + (line === next ? '' : '\n') + walker.currentNode.textContent,
      );
      line = next;
    }
    for (const [block, text] of blocks) note(text, describe(block));
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'placeholder',
      'title',
      'alt',
    ];
    for (const element of document.body.querySelectorAll(attributes.map((name) => `[${name}]`).join()))
      if (!isHidden(element))
        for (const name of attributes) note(element.getAttribute(name), `${name} of ${describe(element)}`);
    note(document.title, 'title');
    return { seen, outside };
  });

/** Whether the page is wider than its window, so that a person has to scroll sideways. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** What the gateway's database holds: texts of people are in no catalogue. */
export class Stored {
  #values = new Set<string>();
  #all = '';

  constructor(private readonly gateway: GatewayProcess) {}

  /** The texts that are neither stored nor a name. */
  unknown(outside: readonly Outside[]): Outside[] {
    const first = outside.filter(({ text }) => !this.#isKnown(text));
    if (first.length === 0) return [];
    this.#read();
    return first.filter(({ text }) => !this.#isKnown(text));
  }

  #isKnown(text: string): boolean {
    return text.split(/\s*[·\n,;()“”«»…]\s*|:\s+|\s+[–—-]\s+|-(?=\d{6}$)/).every((part) => {
      const word = part.trim();
      if (!/\p{L}/u.test(word) || names.test(word) || address.test(word)) return true;
      if (this.#values.has(word)) return true;
      const code = word.replace(/[\s-]/g, '');
      return (
        (word.length >= 8 && this.#all.includes(word)) ||
        (code.length >= 4 && /^[0-9A-Z]+$/.test(code) && this.#all.includes(code))
      );
    });
  }

  #read(): void {
    const database = new DatabaseSync(join(this.gateway.dataDir, 'back-office.sqlite'), { readOnly: true });
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as {
      name: string;
    }[];
    const add = (value: unknown) => {
      if (typeof value === 'string') {
        this.#values.add(value);
        for (const part of value.split(/\s*[·\n,;()“”«»…]\s*|:\s+/))
          if (part.length > 2) this.#values.add(part.trim());
        if (/^[[{]/.test(value))
          try {
            add(JSON.parse(value));
          } catch {
            // No JSON after all.
          }
      } else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array))
        Object.values(value).forEach(add);
    };
    for (const { name } of tables)
      for (const row of database.prepare(`SELECT * FROM "${name}"`).iterate()) add(row);
    database.close();
    this.#all = [...this.#values].join('\n');
  }
}
