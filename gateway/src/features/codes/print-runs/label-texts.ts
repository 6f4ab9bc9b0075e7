import { registerEnumType } from 'type-graphql';

/** The texts as the GraphQL schema names them; the database uses lower case. */
export const LabelTextEnum = {
  NONE: 'none',
  CODE: 'code',
  CODE_AND_NOTE: 'code_and_note',
  CODE_AND_NAME: 'code_and_name',
  CODE_AND_DATE: 'code_and_date',
  CODE_AND_TEXT: 'code_and_text',
  CODE_AND_SERIAL: 'code_serial',
  CODE_AND_FIELDS: 'code_fields',
} as const;

registerEnumType(LabelTextEnum, {
  name: 'LabelText',
  description: 'The text beside or below the symbol of a label.',
  valuesConfig: {
    NONE: { description: 'Nothing: the symbol is as large as the label allows.' },
    CODE: { description: 'The 20 characters of the code.' },
    CODE_AND_NOTE: {
      description:
        "The code, and the note of its batch, or the batch's name when it has no note: one line, cut to fit. Letters can be Latin, Greek, Cyrillic, Armenian and Georgian; other ones and emoji answer INVALID_INPUT, whose message names them.",
    },
    CODE_AND_NAME: { description: 'The code, and the name of its batch, as the note of `CODE_AND_NOTE`.' },
    CODE_AND_DATE: { description: 'The code, and the day of the run, such as 2026-11-21 (UTC).' },
    CODE_AND_TEXT: { description: 'The code, and `ownLine`, as the note of `CODE_AND_NOTE`.' },
    CODE_AND_SERIAL: {
      description:
        'The code, and its serial number, such as `GARDEN-000412`. Codes without one have no second line.',
    },
    CODE_AND_FIELDS: {
      description:
        'The code, and below it `fieldLine1` and `fieldLine2` with the values that the code has when the labels are drawn, each cut to fit. A part between separators (`·`, `,`, `;`, `|`, `/` or a dash) whose fields have no value is left out with its separator; a line whose fields have none is left out.',
    },
  },
});

/** The positions as the GraphQL schema names them. */
export const SymbolPositionEnum = { AUTO: 'auto', LEFT: 'left', ABOVE: 'above' } as const;

registerEnumType(SymbolPositionEnum, {
  name: 'SymbolPosition',
  description: 'Where the symbol of a label is.',
  valuesConfig: {
    AUTO: { description: 'Left of its text or above it, wherever it can be larger.' },
    LEFT: { description: 'Left of its text.' },
    ABOVE: { description: 'Above its text.' },
  },
});

/** A line of one's own is cut to fit, as notes are; few labels show so much. */
export const maxOwnLine = 60;

/** Templates are longer than what comes of them. */
export const maxFieldLine = 80;
