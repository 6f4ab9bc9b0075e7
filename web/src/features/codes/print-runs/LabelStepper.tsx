import { ActionIcon, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../../ui/language';
import { parsePositive } from '../../../ui/use-address-state';
import styles from './LabelPreview.module.css';
import { printTexts } from './print.texts';

interface LabelStepperProps {
  label: number;
  labelCount: number;
  onChange: (label: number) => void;
}

/** The number of the label that is shown: steps to the ones beside it, and takes any other. */
export function LabelStepper({ label, labelCount, onChange }: LabelStepperProps) {
  /** The typed text while it is no number of a label. */
  const [typed, setTyped] = useState<string | null>(null);
  const go = (to: number) => {
    if (to < 1 || to > labelCount) return;
    setTyped(null);
    onChange(to);
  };
  // aria-disabled, not disabled: a button loses the focus when it is disabled.
  const step = (to: number) => {
    const isOut = to < 1 || to > labelCount;
    return {
      variant: 'default' as const,
      size: 'input-xs',
      'aria-disabled': isOut || undefined,
      'data-disabled': isOut || undefined,
      onClick: () => go(to),
    };
  };
  return (
    <div className={styles.stepper}>
      <ActionIcon aria-label={printTexts.previousLabel} {...step(label - 1)}>
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <Text size="sm" c="dimmed" aria-hidden="true">
        {printTexts.label}
      </Text>
      <TextInput
        aria-label={printTexts.labelShown}
        size="xs"
        w="7ch"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={typed ?? String(label)}
        error={typed !== null}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          go(parsePositive(value) ?? 0);
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          // It changes what is shown, and prepares nothing.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <Text size="sm" c="dimmed">
        {printTexts.ofLabels(formatNumber(labelCount))}
      </Text>
      <ActionIcon aria-label={printTexts.nextLabel} {...step(label + 1)}>
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
