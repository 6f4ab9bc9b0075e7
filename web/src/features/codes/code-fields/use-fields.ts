import { type CodeFieldPartsFragment, useFieldsOfCodesQuery } from './FieldsOfCodes.generated';

/** A field that the codes of an application have values of. */
export type CodeField = CodeFieldPartsFragment;

/** The fields of the application. @returns undefined while they are not known */
export function useFields(): readonly CodeField[] | undefined {
  const { data, previousData } = useFieldsOfCodesQuery();
  return (data ?? previousData)?.codeFields;
}

/** Where fields are defined. */
export const fieldsPath = '/code-settings#fields';
