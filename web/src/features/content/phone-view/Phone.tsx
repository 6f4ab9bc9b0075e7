import { Badge, Text } from '@mantine/core';
import styles from './PhoneView.module.css';
import { type PublicPath, phoneItems } from './public-answer';

const maxItems = 200;

/** A page as wide as a phone, with what is in the answer; an app may draw it otherwise. */
export function Phone({ path, title, body }: { path: PublicPath; title: string; body: string }) {
  const items = phoneItems(path, body);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.phone} tabIndex={0} aria-label={`${title} on a phone`}>
      <h3 className={styles.phoneTitle}>{title}</h3>
      {items === undefined && <Text c="dimmed">The answer has a form that this page does not know.</Text>}
      {items?.length === 0 && <Text c="dimmed">The app shows an empty page here.</Text>}
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
        <Text c="dimmed">and {(items.length - maxItems).toLocaleString('en')} more</Text>
      )}
    </section>
  );
}

/** The language that the answer names for a text. An app does not show it. */
const LanguageOf = ({ language }: { language: string | undefined }) =>
  language !== undefined && (
    <Badge size="xs" variant="default" className={styles.language} title="The language of this text">
      {language}
    </Badge>
  );
