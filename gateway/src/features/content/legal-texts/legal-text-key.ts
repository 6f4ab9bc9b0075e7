import { registerEnumType } from 'type-graphql';

/** The keys of the specification's section 3, as stored and as used in the legacy paths. */
export const legalTextKeys = ['about_us', 'term_of_use', 'privacy_policy'] as const;
export type LegalTextKey = (typeof legalTextKeys)[number];

/** The keys as the GraphQL schema names them. */
export const LegalTextKeyEnum = {
  ABOUT_US: 'about_us',
  TERM_OF_USE: 'term_of_use',
  PRIVACY_POLICY: 'privacy_policy',
} as const satisfies Record<string, LegalTextKey>;

registerEnumType(LegalTextKeyEnum, {
  name: 'LegalTextKey',
  description: 'The three legal and about texts of an application.',
  valuesConfig: {
    ABOUT_US: { description: 'The text titled About Us.' },
    TERM_OF_USE: { description: 'The text titled Terms of Use.' },
    PRIVACY_POLICY: { description: 'The text titled Privacy Policy.' },
  },
});
