import { bracketed, edition, interfaceLanguage } from './edition';
import { formatNumber, pluralForm } from './language';

/** What a catalogue holds: texts, functions that make a text of parameters, and groups of these. */
type Catalogue = { readonly [key: string]: Entry };
// biome-ignore lint/suspicious/noExplicitAny: each function has parameters of its own.
type Entry = string | readonly string[] | ((...parameters: any[]) => string) | Catalogue;

const missing = new Set<() => Promise<void>>();

/**
 * The texts of a screen, in the language of the interface. French is loaded when it is needed: read texts where they are
 * shown, never into a constant of a module, which would keep the English one.
 */
export function texts<T extends Catalogue>(english: T, french: () => Promise<{ fr: NoInfer<T> }>): T {
  if (edition === 'pseudo') return pseudo(english);
  if (interfaceLanguage === 'en') return english;
  const shown = { ...english };
  const load = async () => void Object.assign(shown, (await french()).fr);
  missing.add(load);
  // Begins at once; `textsReady` waits for it, and repeats what failed.
  load().catch(() => {});
  return shown;
}

/** Waits for the texts of all code that is loaded. @throws where one cannot be loaded */
export async function textsReady(): Promise<void> {
  await Promise.all(
    [...missing].map(async (load) => {
      await load();
      missing.delete(load);
    }),
  );
}

/** A count with its noun: `plural(2, { one: '# code', other: '# codes' })` is "2 codes". */
export function plural(count: number, forms: { one: string; other: string; many?: string }): string {
  const form = forms[pluralForm(count)] ?? forms.other;
  return form.replaceAll('#', formatNumber(count));
}

/** The same catalogue, each text in brackets. */
function pseudo<T extends Entry>(entry: T): T {
  if (typeof entry === 'string') return bracketed(entry) as T;
  if (typeof entry === 'function')
    return ((...parameters: unknown[]) => bracketed(entry(...parameters))) as unknown as T;
  if (Array.isArray(entry)) return entry.map(bracketed) as unknown as T;
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, pseudo(value)])) as T;
}
