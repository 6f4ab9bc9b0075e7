import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldLines } from './FieldLines';
import styles from './LabelOptions.module.css';
import { LogoField } from './LogoField';
import { printTexts } from './print.texts';
import {
  type LabelField,
  maxOwnLine,
  type PrintOptions,
  symbolPositions,
  textsWith,
} from './use-print-options';

interface LabelOptionsProps {
  options: PrintOptions;
  fields: readonly LabelField[];
  /** Plain paper always has them, and a label printer never. */
  cutMarksOf: 'all' | 'none' | 'choice';
  /** Messages by the name of the field. */
  errors: Partial<Record<string, string>>;
  /** Wraps a change, which ends an error that the gateway has answered. */
  changed: <Value>(apply: (value: Value) => void) => (value: Value) => void;
  /** The choices about the sheet, in the same grid. */
  children: ReactNode;
}

/** What is on each label. */
export function LabelOptions({ options, fields, cutMarksOf, errors, changed, children }: LabelOptionsProps) {
  const { copies, text, symbolPosition, ownLine, cutMarks } = options;
  return (
    <>
      <div className={styles.options}>
        <NativeSelect
          label={printTexts.text}
          data={textsWith(fields)}
          value={text}
          onChange={({ currentTarget: { value } }) => changed(options.setText)(value)}
          error={errors.text}
          className={styles.whole}
        />
        {text === 'CODE_AND_TEXT' && (
          <TextInput
            id="own-line"
            label={printTexts.ownLine}
            maxLength={maxOwnLine}
            autoComplete="off"
            value={ownLine}
            onChange={({ currentTarget: { value } }) => changed(options.setOwnLine)(value)}
            error={errors.ownLine}
            className={styles.whole}
          />
        )}
        {text === 'CODE_AND_FIELDS' && (
          <FieldLines
            fields={fields}
            lines={options.fieldLines}
            errors={[errors.fieldLine1, errors.fieldLine2]}
            onChange={changed(options.setFieldLines)}
          />
        )}
        {text !== 'NONE' && (
          <NativeSelect
            label={printTexts.position}
            data={symbolPositions.map((value) => ({ value, label: printTexts.positions[value] }))}
            value={symbolPosition}
            onChange={({ currentTarget: { value } }) => changed(options.setSymbolPosition)(value)}
            error={errors.symbolPosition}
            className={styles.whole}
          />
        )}
        <TextInput
          id="copies"
          label={printTexts.copies}
          inputMode="numeric"
          autoComplete="off"
          value={copies}
          onChange={({ currentTarget: { value } }) => changed(options.setCopies)(value)}
          error={errors.copies}
        />
        {cutMarksOf === 'all' && (
          <Text size="sm" c="dimmed" className={styles.low}>
            {printTexts.alwaysCutMarks}
          </Text>
        )}
        {cutMarksOf === 'choice' && (
          <Checkbox
            label={printTexts.cutMarks}
            description={printTexts.cutMarksHint}
            checked={cutMarks}
            onChange={({ currentTarget: { checked } }) => changed(options.setCutMarks)(checked)}
            className={styles.low}
          />
        )}
        {children}
      </div>
      <LogoField isPrinted={options.logo} error={errors.logo} onChange={changed(options.setLogo)} />
    </>
  );
}
