import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, useMemo, useState } from 'react';
import { Rich } from '../../../ui/Rich';
import styles from './Versions.module.css';
import { type Piece, withoutSameParts, wordDiff } from './word-diff';
import { wordDiffTexts as t } from './word-diff.texts';

interface WordDiffProps {
  before: { label: string; text: string };
  after: { label: string; text: string };
}

/**
 * Two texts side by side, or as one where the window is narrow. Removed words are struck through, added ones are
 * underlined, so that it can be told without colours.
 */
export function WordDiff({ before, after }: WordDiffProps) {
  const isWide = useMediaQuery('(min-width: 900px)', true, { getInitialValueInEffect: false });
  const [isWhole, setWhole] = useState(false);
  const pieces = useMemo(() => wordDiff(before.text, after.text), [before.text, after.text]);
  const shortened = useMemo(() => withoutSameParts(pieces), [pieces]);
  const shown = isWhole ? pieces : shortened;

  if (pieces.every(({ kind }) => kind === 'same')) return <Text>{t.same}</Text>;
  return (
    <>
      <Text size="sm" c="dimmed">
        <Rich
          text={t.marked}
          tags={{
            removed: (word) => <del className={styles.removed}>{word}</del>,
            added: (word) => <ins className={styles.added}>{word}</ins>,
          }}
        />
      </Text>
      {isWide ? (
        <div className={styles.sides}>
          <Side label={before.label} pieces={shown.filter((piece) => piece?.kind !== 'added')} />
          <Side label={after.label} pieces={shown.filter((piece) => piece?.kind !== 'removed')} />
        </div>
      ) : (
        <Side label={t.fromTo(before.label, after.label)} pieces={shown} />
      )}
      {shortened.includes(null) && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t.changesOnly : t.whole}
        </Button>
      )}
    </>
  );
}

function Side({ label, pieces }: { label: string; pieces: readonly (Piece | null)[] }) {
  return (
    <div className={styles.side}>
      <h3 className={styles.sideLabel}>{label}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.text} tabIndex={0} aria-label={label}>
        {pieces.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name.
          <Fragment key={at}>{piece ? <Marked {...piece} /> : <LeftOut />}</Fragment>
        ))}
      </section>
    </div>
  );
}

function Marked({ kind, text }: Piece) {
  if (kind === 'added') return <ins className={styles.added}>{text}</ins>;
  if (kind === 'removed') return <del className={styles.removed}>{text}</del>;
  return text;
}

const LeftOut = () => <span className={styles.leftOut}>{t.leftOut}</span>;
