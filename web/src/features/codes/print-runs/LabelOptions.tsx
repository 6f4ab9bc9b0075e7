import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './LabelOptions.module.css';
import { LogoField } from './LogoField';
import { labelTexts, maxOwnLine, type PrintOptions, symbolPositions } from './use-print-options';

interface LabelOptionsProps {
  options: PrintOptions;
  /** Plain paper always has them, and a label printer never. */
  cutMarksOf: 'all' | 'none' | 'choice';
  /** Messages by the name of the field. */
  errors: Partial<Record<string, string>>;
  /** Wraps a change, which ends an error that the gateway has answered. */
  changed: <Value>(apply: (value: Value) => void) => (value: Value) => void;
  /** The preview, below the fields. */
  children: ReactNode;
}

/** What is on each label. */
export function LabelOptions({ options, cutMarksOf, errors, changed, children }: LabelOptionsProps) {
  const { copies, text, symbolPosition, ownLine, cutMarks } = options;
  return (
    <>
      <div className={styles.options}>
        <TextInput
          id="copies"
          label="Copies of each label"
          inputMode="numeric"
          autoComplete="off"
          value={copies}
          onChange={({ currentTarget: { value } }) => changed(options.setCopies)(value)}
          error={errors.copies}
        />
        <NativeSelect
          label="Text on the label"
          data={labelTexts}
          value={text}
          onChange={({ currentTarget: { value } }) => changed(options.setText)(value)}
          error={errors.text}
        />
        {text === 'CODE_AND_TEXT' && (
          <TextInput
            id="own-line"
            label="Your line"
            maxLength={maxOwnLine}
            autoComplete="off"
            value={ownLine}
            onChange={({ currentTarget: { value } }) => changed(options.setOwnLine)(value)}
            error={errors.ownLine}
          />
        )}
        {text !== 'NONE' && (
          <NativeSelect
            label="Place of the symbol"
            data={symbolPositions}
            value={symbolPosition}
            onChange={({ currentTarget: { value } }) => changed(options.setSymbolPosition)(value)}
            error={errors.symbolPosition}
          />
        )}
        {cutMarksOf === 'all' && (
          <Text size="sm" c="dimmed">
            Plain paper always gets cut marks.
          </Text>
        )}
        {cutMarksOf === 'choice' && (
          <Checkbox
            label="Print cut marks"
            description="For paper that is cut by hand."
            checked={cutMarks}
            onChange={({ currentTarget: { checked } }) => changed(options.setCutMarks)(checked)}
          />
        )}
      </div>
      <LogoField isPrinted={options.logo} error={errors.logo} onChange={changed(options.setLogo)} />
      {children}
    </>
  );
}
