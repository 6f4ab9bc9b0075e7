import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { languageName } from '../languages/language-tag.js';
import type { LegalTextKey } from '../legal-texts/legal-text-key.js';
import type { LegalTextVersionsService } from '../legal-texts/legal-text-versions.service.js';
import type { ShownLanguages } from './phone-rows.js';

/** A legal text in the language in which it is shown. */
export interface PhoneLegalText {
  readonly version: number;
  /** Missing when the application names none. */
  readonly language?: string;
  /** That of the text in this language. */
  readonly digest: string;
  readonly text: string;
  readonly inForceSince: Date;
}

/**
 * The version in force of a legal text in the first of the wanted languages that it has. Translations of versions belong
 * here.
 * @throws DomainError NOT_FOUND before the first version, and without a wanted language
 */
export async function phoneLegalText(
  versions: LegalTextVersionsService,
  scope: ApplicationScope,
  key: LegalTextKey,
  number: number,
  { original, wanted }: ShownLanguages,
): Promise<PhoneLegalText> {
  const version = number > 0 ? await versions.getPublic(scope, key, number) : undefined;
  if (!version) throw notPublished();
  if (original !== undefined && !wanted.includes(original))
    throw new DomainError('NOT_FOUND', `This text is not translated${into(wanted)}.`);
  return {
    version: version.number,
    ...(original !== undefined && { language: original }),
    digest: version.digest,
    text: await versions.textOf(version),
    inForceSince: version.effectiveAt,
  };
}

/** The same for an unknown application, so that names cannot be probed. */
export const notPublished = () => new DomainError('NOT_FOUND', 'This text has not been published.');

const into = (languages: readonly string[]) =>
  languages.length > 0 ? ` into ${languages.map(languageName).join(', ')}` : ' into the language asked for';
