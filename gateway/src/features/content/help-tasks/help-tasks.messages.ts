import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noTask: { en: 'Help task not found.', fr: 'Fiche d’aide introuvable.' },
  noVersion: { en: 'Version not found.', fr: 'Version introuvable.' },
  versionExists: (number: number) => ({
    en: `Version ${number} exists.`,
    fr: `La version ${number} existe.`,
  }),
  versionsOfTasksLost: (others: number) => ({
    en: `The oldest versions of ${others} help tasks were too long to be kept.`,
    fr: `Les versions les plus anciennes de ${others} fiches d’aide étaient trop longues pour être conservées.`,
  }),
  versionLost: (title: string) => ({
    en: `The oldest version of “${title}” was too long to be kept.`,
    fr: `La version la plus ancienne de « ${title} » était trop longue pour être conservée.`,
  }),
  versionsLost: (lostVersions: number, title: string) => ({
    en: `The ${lostVersions} oldest versions of “${title}” were too long to be kept.`,
    fr: `Les ${lostVersions} versions les plus anciennes de « ${title} » étaient trop longues pour être conservées.`,
  }),
  blank: { en: 'Title and content are required.', fr: 'Le titre et le contenu sont obligatoires.' },
  blankAfterEdit: {
    en: '❌ Title and content cannot be empty.',
    fr: '❌ Le titre et le contenu ne peuvent pas être vides.',
  },
  task: (title: string) => ({ en: `“${title}”`, fr: `« ${title} »` }),
});
