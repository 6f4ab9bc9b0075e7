import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { commonTexts } from '../../../ui/common.texts';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { Panel } from '../../../ui/Page';
import type { Compared } from './use-compared';
import styles from './Versions.module.css';
import { versionsTexts as t } from './versions.texts';
import { WordDiff } from './WordDiff';

interface ComparisonProps {
  compared: Compared;
  /** The numbers that can be chosen, newest first. */
  numbers: readonly number[];
  texts: { before: string; after: string } | undefined;
  /** Set when they cannot be loaded. */
  errorMessage: string | null;
  onRetry: () => void;
}

/** Two versions, with added and removed words marked. */
export function Comparison({ compared, numbers, texts, errorMessage, onRetry }: ComparisonProps) {
  const { before, after } = compared;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const choices = [...new Set([before, after, ...numbers])].toSorted((a, b) => b - a);
  const data = choices.map((number) => ({ value: String(number), label: t.version(number) }));
  return (
    <div ref={top} tabIndex={-1} className={styles.comparison}>
      <Panel
        title={t.compare}
        actions={
          <Button variant="default" size="xs" onClick={compared.close}>
            {commonTexts.close}
          </Button>
        }
      >
        <div className={styles.choice}>
          <NativeSelect
            label={t.from}
            data={data}
            value={String(before)}
            onChange={({ currentTarget: { value } }) => compared.show(Number(value), after)}
          />
          <NativeSelect
            label={t.to}
            data={data}
            value={String(after)}
            onChange={({ currentTarget: { value } }) => compared.show(before, Number(value))}
          />
        </div>
        {errorMessage ? (
          <ErrorState message={errorMessage} onRetry={onRetry} />
        ) : texts ? (
          <WordDiff
            before={{ label: t.version(before), text: texts.before }}
            after={{ label: t.version(after), text: texts.after }}
          />
        ) : (
          <Loading />
        )}
      </Panel>
    </div>
  );
}
