import { registerEnumType } from 'type-graphql';

/** The languages of the interface as the graph names them. */
export const InterfaceLanguageEnum = { EN: 'en', FR: 'fr' } as const;

registerEnumType(InterfaceLanguageEnum, {
  name: 'InterfaceLanguage',
  description: 'A language of the interface and of the mails to an account.',
  valuesConfig: { EN: { description: 'English.' }, FR: { description: 'French.' } },
});
