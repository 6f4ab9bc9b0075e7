import { plural, texts } from '../../../ui/texts';

/** The fields that codes have values of, and how an owner defines them. */
const en = {
  title: 'Fields',
  about:
    'What codes carry besides their characters. Each code has a value of each field: the seat of a ticket, the shelf of a box. Values come from a file or are typed, are found by every search, and can be on labels.',
  none: 'Codes have no fields yet',
  noneHint:
    'A theatre defines “Seat” and “Name”, and generates its codes from the list of its guests: each ticket knows its seat.',
  ownerOnly: 'An owner of the application defines the fields.',
  loadingFailed: 'Error fetching the fields. Please try again.',
  list: 'Fields of codes',
  add: 'Add a field',
  full: (max: number) => `Codes have at most ${max} fields. Delete one before you add another.`,
  edit: (label: string) => `Edit ${label}`,
  values: (count: number) => plural(count, { one: '# value', other: '# values' }),
  choices: (count: number) => plural(count, { one: '# choice', other: '# choices' }),
  marks: { showOnScan: 'shown on scan', personal: 'about a person' },
  types: { TEXT: 'Text', NUMBER: 'Number', DATE: 'Day', CHOICE: 'Choice' },
  form: {
    addTitle: 'Add a field',
    editTitle: 'Change a field',
    label: 'Name of the field',
    labelHint: 'Such as “Seat”.',
    noLabel: 'Type a name, such as “Seat”.',
    key: 'Key',
    keyHint: 'The column of files, and {key} on labels. It stays as it is once the field exists.',
    keyFixed: 'Files and labels name the field by it, so that it stays as it is.',
    wrongKey: 'A key begins with a small letter, and has small letters from a to z, digits and _.',
    type: 'Kind of its values',
    types: {
      TEXT: 'One line of at most 200 characters.',
      NUMBER: 'Such as 12 or -3.5.',
      DATE: 'Such as 2026-11-21.',
      CHOICE: 'One of a list that you give.',
    },
    typeFixed: (count: number) =>
      plural(count, {
        one: 'The kind stays as it is: # code has a value.',
        other: 'The kind stays as it is: # codes have a value.',
      }),
    choices: 'Choices',
    choicesHint: 'One on each line, at most 30.',
    noChoices: 'Give at least one choice.',
    tooManyChoices: 'Give at most 30 choices.',
    showOnScan: 'Show it when a code is scanned',
    showOnScanHint:
      'Apps and the scan page get the value of the code that they scan. The public page of a code never shows it.',
    personal: 'It is about a person',
    personalHint:
      'Names and addresses, for example. A print shop gets them only if you say so when you hand over.',
    saved: (label: string) => `The field “${label}” is saved.`,
    failed: '❌ The field could not be saved. Please try again.',
  },
  deletion: {
    title: 'Delete the field',
    question: (count: number) =>
      plural(count, {
        one: '<label/> and its # value are deleted for good. This cannot be undone. Printed labels do not change.',
        other:
          '<label/> and its # values are deleted for good. This cannot be undone. Printed labels do not change.',
      }),
    unused: '<label/> is deleted. No code has a value of it.',
    confirm: (count: number) => plural(count, { one: 'Yes, delete # value', other: 'Yes, delete # values' }),
    unconfirmed: 'Tick the box to delete the values.',
    deleting: 'Deleting…',
    done: (label: string) => `The field “${label}” is deleted.`,
    failed: '❌ The field could not be deleted. Please try again.',
  },
};

export type FieldsTexts = typeof en;
export const fieldsTexts = texts(en, () => import('./fields.texts.fr'));
