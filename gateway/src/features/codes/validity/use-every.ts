import { registerEnumType } from 'type-graphql';

/** How often a code can be used within its validity. */
export const UseEveryEnum = { NONE: 'NONE', DAY: 'DAY' } as const;
export type UseEvery = keyof typeof UseEveryEnum;

registerEnumType(UseEveryEnum, {
  name: 'QrUseEvery',
  description: 'A limit of the uses of a code beside their number.',
  valuesConfig: {
    NONE: { description: 'None: a code may be used several times a day.' },
    DAY: { description: 'Once a day, from midnight to midnight in a time zone.' },
  },
});
