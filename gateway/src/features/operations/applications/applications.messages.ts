import type { MemberRole } from '../../../platform/access/rights.js';
import { sentences } from '../../../platform/errors/sentences.js';
import { roleNames } from './roles.messages.js';

export const says = sentences({
  noApplication: { en: 'Application not found.', fr: 'Application introuvable.' },
  notYours: { en: 'This application is not yours.', fr: 'Cette application n’est pas la vôtre.' },
  noOwner: (name: string) => ({
    en: `“${name}” would have no owner. Make another member owner first.`,
    fr: `« ${name} » n’aurait plus de propriétaire. Nommez d’abord un autre membre propriétaire.`,
  }),
  roleTooLow: (application: string, role: MemberRole) => ({
    en: `Your role in “${application}” is ${role}. Ask an owner to change it.`,
    fr: `Votre rôle dans « ${application} » est ${roleNames[role].fr}. Demandez à un propriétaire de le modifier.`,
  }),
  tokenTooNarrow: (application: string) => ({
    en: `The access token has no right to do this in “${application}”.`,
    fr: `Le jeton d’accès n’a pas le droit de faire cela dans « ${application} ».`,
  }),
  noMemberOf: (application: string) => ({
    en: `You are no member of “${application}”. Choose “Work as owner” to change something there.`,
    fr: `Vous n’êtes pas membre de « ${application} ». Choisissez « Agir en tant que propriétaire » pour y modifier quelque chose.`,
  }),
  noSuchAccount: {
    en: 'No account that can log in has this address.',
    fr: 'Aucun compte qui peut se connecter n’a cette adresse.',
  },
  hasOwner: (name: string) => ({
    en: `“${name}” has an owner, who can make others.`,
    fr: `« ${name} » a un propriétaire, qui peut en nommer d’autres.`,
  }),
});
