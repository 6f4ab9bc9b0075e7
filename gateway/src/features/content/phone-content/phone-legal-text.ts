import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { languageName } from '../languages/language-tag.js';
import type { ShownLanguages } from '../languages/shown-row.js';
import type { LegalTextKey } from '../legal-texts/legal-text-key.js';
import type { LegalTextTranslationsService } from '../legal-texts/legal-text-translations.service.js';
import type { LegalTextVersionsService } from '../legal-texts/legal-text-versions.service.js';
import { says } from './phone-content.messages.js';

/** A legal text in the language in which it is shown. */
export interface PhoneLegalText {
  readonly version: number;
  /** Missing when the application names none. */
  readonly language?: string;
  /** The digest of the text in this language, which an acceptance names. */
  readonly digest: string;
  readonly text: string;
  readonly requiresAcceptance: boolean;
  /** Missing without such a date. */
  readonly acceptBy?: Date;
  readonly inForceSince: Date;
}

interface LegalTextServices {
  readonly legalTextVersions: LegalTextVersionsService;
  readonly legalTextTranslations: LegalTextTranslationsService;
}

/**
 * The version in force of a legal text in the first of the wanted languages that it has.
 * @throws DomainError NOT_FOUND before the first version, and without a wanted language
 */
export async function phoneLegalText(
  { legalTextVersions, legalTextTranslations }: LegalTextServices,
  scope: ApplicationScope,
  key: LegalTextKey,
  number: number,
  languages: ShownLanguages,
): Promise<PhoneLegalText> {
  const version = number > 0 ? await legalTextVersions.getPublic(scope, key, number) : undefined;
  if (!version) throw notPublished();
  const shown = await legalTextTranslations.wanted(version, languages);
  if (!shown) throw new DomainError('NOT_FOUND', says.notTranslated(into(languages.wanted)));
  const { language, digest, translation } = shown;
  const { acceptBy, requiresAcceptance } = version;
  return {
    version: version.number,
    ...(language !== null && { language }),
    digest,
    text: await (translation ? legalTextTranslations.textOf(translation) : legalTextVersions.textOf(version)),
    requiresAcceptance,
    ...(acceptBy && { acceptBy }),
    inForceSince: version.effectiveAt,
  };
}

/** The same for an unknown application, so that names cannot be probed. */
export const notPublished = () => new DomainError('NOT_FOUND', says.notPublished);

const into = (languages: readonly string[]) =>
  languages.length > 0 ? ` into ${languages.map(languageName).join(', ')}` : ' into the language asked for';
