import { Anchor } from '@mantine/core';
import { type ChosenLanguage, edition, keepLanguage } from './edition';
import { loadAnew } from './load-anew';
import { uiTexts } from './ui.texts';

/** The language to offer: English to readers of the French edition, French to browsers in French with another one. */
function missedLanguage(): ChosenLanguage | undefined {
  if (edition === 'fr') return 'en';
  return /^fr\b/i.test(navigator.language) ? 'fr' : undefined;
}

/** A link to the same page in another language, before the log-in. Nothing where the page is in the language of its reader. */
export function OtherLanguage({ className }: { className?: string | undefined }) {
  const language = missedLanguage();
  if (!language) return null;
  return (
    <Anchor
      href={window.location.href}
      lang={language}
      hrefLang={language}
      size="sm"
      className={className}
      onClick={(event) => {
        event.preventDefault();
        if (keepLanguage(language)) loadAnew();
      }}
    >
      {language === 'fr' ? uiTexts.showInFrench : uiTexts.showInEnglish}
    </Anchor>
  );
}
