import { registerEnumType } from 'type-graphql';

/** The kinds of values of a field. */
export const CodeFieldType = { TEXT: 'TEXT', NUMBER: 'NUMBER', DATE: 'DATE', CHOICE: 'CHOICE' } as const;
export type CodeFieldType = keyof typeof CodeFieldType;

registerEnumType(CodeFieldType, {
  name: 'CodeFieldType',
  description: 'The kind of the values of a field.',
  valuesConfig: {
    TEXT: { description: 'One line of at most 200 characters.' },
    NUMBER: {
      description:
        'A number of at most 15 digits, and 6 after a point, such as `12` or `-3.5`. A comma is read as a point.',
    },
    DATE: { description: 'A day as `2026-11-21`.' },
    CHOICE: { description: 'One of the choices of the field, in any case.' },
  },
});
