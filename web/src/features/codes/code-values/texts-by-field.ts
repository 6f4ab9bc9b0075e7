import type { CodeValuePartsFragment } from './CodeValues.generated';

/** The values of a code by the ids of their fields. */
export const textsByField = (values: CodeValuePartsFragment['values']): ReadonlyMap<string, string> =>
  new Map(values.map(({ field, text }) => [field.id, text]));
