import { texts } from '../ui/texts';

const sentences = {
  OWNER: 'does everything, also with members, keys and settings',
  EDITOR: 'writes content, generates, prints and scans codes, connects phones, manages app users',
  PRINTER: 'prints labels and sees codes',
  SCANNER: 'scans codes, sees codes and scans',
  VIEWER: 'reads content, codes and scans',
};

const en = {
  names: {
    OWNER: 'owner',
    EDITOR: 'editor',
    PRINTER: 'printer',
    SCANNER: 'scanner',
    VIEWER: 'viewer',
  },
  notMember: (application: string) =>
    `You are no member of “${application}”. Choose “Work as owner” to change something there.`,
  tooLow: (application: string, role: string, rights: string) =>
    `Your role in “${application}” is ${role}: ${rights}. Ask an owner to change it.`,
  accountRoles: { USER: 'user', ADMIN: 'admin' },
};

export type RightsTexts = typeof en;
export type RoleSentences = typeof sentences;
export const rightsTexts = texts(en, () => import('./rights.texts.fr'));

/** A catalogue of its own, so that other modules may keep it. */
export const roleSentences = texts(sentences, async () => ({
  fr: (await import('./rights.texts.fr')).frenchSentences,
}));
