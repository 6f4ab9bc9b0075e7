import { NativeSelect, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { DateField } from '../../../ui/DateField';
import type { CodeField } from '../code-fields/use-fields';
import { valuesTexts } from './values.texts';

export const maxValue = 200;

interface ValueInputProps {
  field: Pick<CodeField, 'type' | 'choices'>;
  label: string;
  /** The properties of a field of the form around it. */
  of: GetInputPropsReturnType;
}

/** The input of a value, as the kind of its field has it. */
export function ValueInput({ field: { type, choices }, label, of }: ValueInputProps) {
  if (type === 'CHOICE')
    return (
      <NativeSelect label={label} data={[{ value: '', label: valuesTexts.noValue }, ...choices]} {...of} />
    );
  if (type === 'DATE') return <DateField label={label} empty={valuesTexts.noValue} value="" {...of} />;
  return (
    <TextInput
      label={label}
      inputMode={type === 'NUMBER' ? 'decimal' : 'text'}
      autoComplete="off"
      dir="auto"
      maxLength={maxValue}
      {...of}
    />
  );
}
