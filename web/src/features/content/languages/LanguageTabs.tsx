import { useSearchParams } from 'react-router';
import { Link } from '../../../ui/Link';
import { languageName } from '../../../ui/language';
import type { ContentLanguagePartsFragment } from './ContentLanguages.generated';
import styles from './LanguageTabs.module.css';
import { languageTabsTexts } from './language-tabs.texts';
import type { ShownLanguage } from './use-shown-language';

interface LanguageTabsProps {
  /** The kind of content that the page shows. */
  of: 'questions' | 'helpTasks' | 'legalTexts';
  shown: Pick<ShownLanguage, 'languages' | 'language'>;
}

/**
 * The languages of a page with texts, each with what it lacks. Links, so that each is in the address and opens in a tab of
 * its own. Nothing for an application with fewer than two languages.
 */
export function LanguageTabs({ of, shown: { languages, language: current } }: LanguageTabsProps) {
  const [query] = useSearchParams();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={languageTabsTexts.tabs} className={styles.tabs}>
      {languages.map((row) => {
        const { language, isDefault } = row;
        const next = new URLSearchParams(query);
        // The page and the rows that lack something are those of the other language.
        for (const name of ['page', 'state', 'language']) next.delete(name);
        if (!isDefault) next.set('language', language);
        const lack = isDefault ? '' : lackOf(of, row[of]);
        return (
          <Link
            key={language}
            to={`?${next}`}
            className={styles.tab}
            aria-current={language === current || (isDefault && current === '') ? 'page' : undefined}
          >
            <span>
              {isDefault ? languageTabsTexts.original(languageName(language)) : languageName(language)}
            </span>
            {lack && <span className={styles.lack}> {lack}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

/** "3 missing, 1 out of date". */
function lackOf(
  kind: LanguageTabsProps['of'],
  { missing, outdated }: ContentLanguagePartsFragment['questions'],
): string {
  const gaps = languageTabsTexts.gaps[kind];
  if (missing > 0 && outdated > 0) return gaps.both(missing, outdated);
  if (missing > 0) return gaps.missing(missing);
  return outdated > 0 ? gaps.outdated(outdated) : '';
}
