import type { EntityManager } from 'typeorm';
import { idsIn, insertRows, selectRows } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import type { Change } from '../../operations/changes/changes.js';
import { ApplicationLanguage } from './application-language.entity.js';
import { canonicalLanguage, languageNames } from './language-tag.js';
import { says } from './languages.messages.js';

/** The most languages of an application. */
export const maxLanguages = 20;

/** The languages of an application, in their order. */
export async function languagesIn(manager: EntityManager, applicationId: number): Promise<string[]> {
  const rest = 'WHERE applicationId = ? ORDER BY position';
  const rows = await selectRows(manager, ApplicationLanguage, rest, [applicationId], ['language']);
  return rows.map(({ language }) => language);
}

/** The first language of each of the applications that names any. */
export async function firstLanguagesIn(
  manager: EntityManager,
  applicationIds: readonly number[],
): Promise<Map<number, string>> {
  const { where, values } = idsIn(applicationIds, 'applicationId');
  const columns = ['applicationId', 'language'] as const;
  const rows = await selectRows(
    manager,
    ApplicationLanguage,
    `WHERE ${where} AND position = 0`,
    values,
    columns,
  );
  return new Map(rows.map(({ applicationId, language }) => [applicationId, language]));
}

/** Writes what differs alone, so that languages that stay are locked no longer than need be. */
export async function replaceLanguages(
  change: Change,
  applicationId: number,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  for (const language of before)
    if (!after.includes(language))
      await change.manager.delete(ApplicationLanguage, { applicationId, language });
  for (const [position, language] of after.entries())
    if (before.includes(language) && before[position] !== language)
      await change.manager.update(ApplicationLanguage, { applicationId, language }, { position });
  const added = after.filter((language) => !before.includes(language));
  await insertRows(
    change.manager,
    ApplicationLanguage,
    added.map((language) => ({ applicationId, language, position: after.indexOf(language) })),
  );
}

/** @throws DomainError INVALID_INPUT */
export function checkedLanguages(given: readonly string[]): string[] {
  const languages = [...new Set(given.map((text) => canonicalLanguage(text, 'languages')))];
  if (languages.length <= maxLanguages) return languages;
  throw fieldError('INVALID_INPUT', 'languages', says.tooMany(maxLanguages));
}

/** @param position its place in the list of the application; -1 for none. @throws DomainError INVALID_INPUT */
export function assertTranslated(language: string, position: number, field: string): string {
  if (position > 0) return language;
  const name = languageNames([language]);
  throw fieldError('INVALID_INPUT', field, position === 0 ? says.ofOriginals(name) : says.notOffered(name));
}

export const inWords = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'translation' : 'translations'}`;

/** The error when languages would lose translations, and the caller did not say that they shall. */
export function refusal(
  deleted: readonly string[],
  languages: readonly string[],
  count: number,
): DomainError {
  const isFirst = deleted.every((language) => languages.includes(language));
  return new DomainError('CONFLICT', says.losesTranslations(languageNames(deleted), count, isFirst));
}
