import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noTimeZone: { en: 'Choose a time zone of the list.', fr: 'Choisissez un fuseau horaire de la liste.' },
  onlyMembers: (applicationName: string) => ({
    en: `Only members of “${applicationName}” get mails about it.`,
    fr: `Seuls les membres de « ${applicationName} » reçoivent des e-mails à ce sujet.`,
  }),
});
