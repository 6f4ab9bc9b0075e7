import { Anchor } from '@mantine/core';
import { type ChosenLanguage, interfaceLanguage, keepLanguage } from './edition';
import { loadAnew } from './load-anew';
import { uiTexts } from './ui.texts';

/** The language to offer: English to readers of a page in French, French to browsers in French on another one. */
function missedLanguage(): ChosenLanguage | undefined {
  if (interfaceLanguage === 'fr') return 'en';
  return /^fr\b/i.test(navigator.language) ? 'fr' : undefined;
}

/** A sentence with a link to the same page in another language, before the log-in. Nothing where its reader misses none. */
export function OtherLanguage({ className }: { className?: string | undefined }) {
  const language = missedLanguage();
  if (!language) return null;
  const { sentence, link } = uiTexts.otherLanguage[language];
  return (
    <p className={className} lang={language}>
      {sentence}{' '}
      <Anchor
        href={window.location.href}
        hrefLang={language}
        inherit
        onClick={(event) => {
          event.preventDefault();
          if (keepLanguage(language)) loadAnew();
        }}
      >
        {link}
      </Anchor>
    </p>
  );
}
