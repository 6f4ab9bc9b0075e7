import common from '../../../ui/Common.module.css';
import styles from './Translations.module.css';

interface ReadOnlyTextProps {
  label: string;
  lang: string;
  text: string;
}

/** A text beside the one that is edited. */
export function ReadOnlyText({ label, lang, text }: ReadOnlyTextProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={`${common.facts} ${styles.original}`} tabIndex={0} aria-label={label} lang={lang}>
      {text}
    </section>
  );
}
