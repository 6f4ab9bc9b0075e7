import { registerEnumType } from 'type-graphql';

/** The error correction levels of ISO/IEC 18004: about 7, 15, 25 and 30 % of a symbol may be damaged. */
export const ErrorCorrectionEnum = { L: 'L', M: 'M', Q: 'Q', H: 'H' } as const;
export type CorrectionLevel = keyof typeof ErrorCorrectionEnum;

registerEnumType(ErrorCorrectionEnum, {
  name: 'ErrorCorrection',
  description: 'How much of a symbol may be damaged (ISO/IEC 18004). More makes it larger.',
  valuesConfig: {
    L: { description: 'About 7 %.' },
    M: { description: 'About 15 %.' },
    Q: { description: 'About 25 %.' },
    H: { description: 'About 30 %.' },
  },
});
