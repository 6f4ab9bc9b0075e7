import { Badge, Text } from '@mantine/core';
import styles from './PhoneView.module.css';
import { phoneItems } from './phone-items';
import { phoneViewTexts } from './phone-view.texts';
import type { PublicPath } from './public-answer';

const maxItems = 200;

/** A page as wide as a phone, with what is in the answer; an app may draw it otherwise. */
export function Phone({ path, body }: { path: PublicPath; body: string }) {
  const { title, onPhone } = phoneViewTexts.contents[path];
  const items = phoneItems(path, body);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.phone} tabIndex={0} aria-label={onPhone}>
      <h3 className={styles.phoneTitle}>{title}</h3>
      {items === undefined && <Text c="dimmed">{phoneViewTexts.unknownForm}</Text>}
      {items?.length === 0 && <Text c="dimmed">{phoneViewTexts.empty}</Text>}
      {items?.slice(0, maxItems).map(({ key, title: heading, text, language }) =>
        heading === undefined ? (
          <div key={key} className={styles.item}>
            <LanguageOf language={language} />
            <p className={styles.text} lang={language}>
              {text}
            </p>
          </div>
        ) : (
          <details key={key} className={styles.item}>
            <summary lang={language}>
              <LanguageOf language={language} />
              {heading}
            </summary>
            <p className={styles.content} lang={language}>
              {text}
            </p>
          </details>
        ),
      )}
      {items && items.length > maxItems && (
        <Text c="dimmed">{phoneViewTexts.more(items.length - maxItems)}</Text>
      )}
    </section>
  );
}

/** The language that the answer names for a text. An app does not show it. */
const LanguageOf = ({ language }: { language: string | undefined }) =>
  language !== undefined && (
    <Badge size="xs" variant="default" className={styles.language} title={phoneViewTexts.language}>
      {language}
    </Badge>
  );
