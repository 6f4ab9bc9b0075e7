import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { DateField } from '../../../ui/DateField';
import { timeZone } from '../../../ui/language';
import { maxMaxUses, type TypedValidity } from './typed-validity';
import { validityTexts } from './validity.texts';

interface ValidityFieldsProps {
  /** The properties of a field of the form around them. */
  of: (field: keyof TypedValidity, options?: { type: 'checkbox' }) => GetInputPropsReturnType;
  /** The zone of a validity that is changed. */
  zone?: string | null | undefined;
}

/** The fields of a validity, in a form of any kind. */
export function ValidityFields({ of, zone }: ValidityFieldsProps) {
  const t = validityTexts;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField type="datetime-local" label={t.from} empty={t.anyTime} value="" {...of('from')} />
        <DateField type="datetime-local" label={t.until} empty={t.anyTime} value="" {...of('until')} />
      </SimpleGrid>
      <TextInput
        label={t.maxUses}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxMaxUses}
        step={1}
        {...of('maxUses')}
      />
      <Checkbox label={t.daily(zone ?? timeZone())} {...of('daily', { type: 'checkbox' })} />
    </>
  );
}
