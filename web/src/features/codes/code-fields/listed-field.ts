import type { CodeFieldsQuery } from './CodeFields.generated';

/** A field with the number of its values. */
export type ListedField = CodeFieldsQuery['codeFields'][number];
