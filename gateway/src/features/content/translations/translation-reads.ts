import { Arg } from 'type-graphql';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { canonicalLanguage } from '../languages/language-tag.js';
import type { ReadTranslation, TranslationHead } from './translated-rows.js';
import { says } from './translations.messages.js';
import type { TranslationsService } from './translations.service.js';

/** For an answer: 15 of the longest texts, as a page of the web app has, with the originals that they were made of. */
const maxBytes = 5_000_000;
const textsPerRead = 20;

/** The argument of a field with translations. */
export const LanguageArgument = () =>
  Arg('language', () => String, {
    nullable: true,
    description: 'The only language to read; all by default. A long list has room for the texts of one.',
  });

interface Reader<Texts> extends Pick<TranslationsService<never>, 'heads'> {
  texts(ids: readonly number[]): Promise<(ReadTranslation<Texts> | Error)[]>;
}

/** Reads translations for answers: each kind of read is one query for all rows of a page. */
export class TranslationReads<Texts> {
  readonly #heads: ReturnType<typeof perRequest<string, readonly TranslationHead[]>>;
  readonly #texts: ReturnType<typeof perRequest<number, ReadTranslation<Texts>>>;
  readonly #counted = new WeakMap<RequestContext, { readonly ids: Set<number>; bytes: number }>();

  constructor(translations: Reader<Texts>) {
    this.#heads = perRequest(async (keys) => {
      const found = new Map<string, readonly TranslationHead[]>();
      const wanted = keys.map((key) => key.split(' ') as [id: string, language: string]);
      for (const language of new Set(wanted.map(([, one]) => one))) {
        const ids = wanted.filter(([, one]) => one === language).map(([id]) => Number(id));
        const heads = await translations.heads(ids, language || null);
        for (const id of ids) found.set(`${id} ${language}`, heads.get(id) ?? []);
      }
      return keys.map((key) => found.get(key) ?? []);
    });
    this.#texts = perRequest((ids) => translations.texts(ids), textsPerRead);
  }

  /** The translations of a row, without their texts. @param language the only one to read */
  of(context: RequestContext, { id }: { readonly id: number }, language?: string | null) {
    return this.#heads(context).load(`${id} ${language ? canonicalLanguage(language) : ''}`);
  }

  /** The texts of a translation. @throws DomainError INVALID_INPUT when all of an answer are too long together */
  async textsOf(context: RequestContext, { id, bytes }: TranslationHead): Promise<ReadTranslation<Texts>> {
    const loader = this.#texts(context);
    if (this.#count(context, id, bytes)) await context.memory.hold(bytes);
    return loader.load(id);
  }

  /** @returns whether the translation is read for the first time */
  #count(context: RequestContext, id: number, bytes: number): boolean {
    const counted = this.#counted.get(context) ?? { ids: new Set(), bytes: 0 };
    this.#counted.set(context, counted);
    if (counted.ids.has(id)) return false;
    if (counted.bytes + bytes <= maxBytes) {
      counted.ids.add(id);
      counted.bytes += bytes;
      return true;
    }
    // Not counted, so that each field of the translation fails.
    throw new DomainError('INVALID_INPUT', says.tooLong);
  }
}
