import type { EntityManager } from 'typeorm';
import type { Services } from '../composition.js';
import type { ApplicationScope } from '../platform/access/application-scope.js';
import type { SignedIn } from '../platform/access/viewer.js';
import { execute } from '../platform/database/rows/rows.js';
import { textDigest } from '../platform/digest.js';

/** The languages of the demo's content, the language of the originals first. */
const languages = ['en', 'fr', 'de'];

type Texts<Name extends string> = Readonly<Record<string, Readonly<Record<Name, string>>>>;

/** By the place of the question in its list. The others are not translated yet. */
const questions: readonly Texts<'text'>[] = [
  {
    fr: { text: 'Comment avez-vous entendu parler de la visite du port ?' },
    de: { text: 'Wie haben Sie von der Hafentour erfahren?' },
  },
  {
    fr: { text: 'Laquelle des sept étapes avez-vous préférée, et pourquoi ?' },
    de: { text: 'Welche der sieben Stationen hat Ihnen am besten gefallen, und warum?' },
  },
  {
    fr: { text: 'Le chemin entre le phare et l’ancienne douane était-il facile à trouver ?' },
    de: { text: 'War der Weg vom Leuchtturm zum alten Zollhaus leicht zu finden?' },
  },
  {
    fr: { text: 'Le son a-t-il démarré tout seul quand vous avez scanné le code d’une étape ?' },
    de: { text: 'Hat der Ton von selbst begonnen, als Sie den Code einer Station gescannt haben?' },
  },
  { fr: { text: 'Combien de temps a duré toute la visite ?' }, de: { text: 'Wie lange war die Tour?' } },
  { fr: { text: 'Étiez-vous avec des enfants ? Qu’est-ce qui leur a plu ?' } },
  { fr: { text: 'Avez-vous mangé ou bu dans un des endroits que le guide propose ?' } },
  {
    fr: {
      text: 'Y avait-il un code que vous n’avez pas pu scanner ?\n\nSi oui : était-ce la lumière, la hauteur du panneau ou votre téléphone ?',
    },
  },
  { fr: { text: 'Quelle langue avez-vous utilisée : English, Français, Deutsch, العربية ?' } },
];

/** By the place of the help task in its list. */
const helpTasks: readonly Texts<'title' | 'content'>[] = [
  {
    fr: {
      title: 'Scanner un code',
      content:
        'Ouvrez l’application, touchez l’appareil photo et tenez-le à une main de distance du panneau. L’étape démarre toute seule.',
    },
    de: {
      title: 'Einen Code scannen',
      content:
        'Öffnen Sie die App, tippen Sie auf die Kamera und halten Sie sie eine Handbreit vor das Schild. Die Station beginnt von selbst.',
    },
  },
  {
    fr: {
      title: 'Un code ne fonctionne pas',
      content:
        'Essuyez le panneau, et essayez de côté s’il est au soleil.\n\nS’il ne fonctionne toujours pas, tapez le numéro sous le code : touchez le clavier à côté de l’appareil photo.',
    },
  },
  {
    fr: {
      title: 'Comment changer de langue ?',
      content:
        'Touchez le globe en haut d’une étape. L’enregistrement change avec la prochaine étape que vous scannez.',
    },
    de: {
      title: 'Wie stelle ich die Sprache um?',
      content:
        'Tippen Sie oben in einer Station auf die Weltkugel. Die Aufnahme wechselt mit der nächsten Station, die Sie scannen.',
    },
  },
];

/** The translations of the demo into French and German: some are missing, and some out of date. */
export async function seedTranslations(
  services: Services,
  manager: EntityManager,
  scope: ApplicationScope,
  viewer: SignedIn,
): Promise<void> {
  const { contentLanguages, questionTranslations, helpTaskTranslations } = services;
  await contentLanguages.save(scope, { languages }, viewer);
  const first = { first: 100 };
  const asked = await services.questions.list(scope, first);
  for (const [at, translations] of questions.entries())
    for (const [language, texts] of Object.entries(translations))
      await questionTranslations.save(viewer, String(asked.rows[at]?.id), { language, texts });
  const tasks = await services.helpTasks.list(scope, first);
  for (const [at, translations] of helpTasks.entries())
    for (const [language, texts] of Object.entries(translations))
      await helpTaskTranslations.save(viewer, String(tasks.rows[at]?.id), { language, texts });
  await age(manager, 'question_translations', 'questionId', {
    [asked.rows[1]?.id ?? 0]: { text: 'Which of the stations did you like best, and why?' },
    [asked.rows[4]?.id ?? 0]: { text: 'How many minutes did you take for the whole tour?' },
  });
  await age(manager, 'help_task_translations', 'helpTaskId', {
    [tasks.rows[2]?.id ?? 0]: {
      title: 'How do I change the language?',
      content: 'Tap the globe on the first page, and choose one of the four languages.',
    },
  });
}

/** Makes the French of rows, by their ids, a translation of an earlier original. */
async function age(
  manager: EntityManager,
  table: string,
  key: string,
  originals: Readonly<Record<number, Readonly<Record<string, string>>>>,
): Promise<void> {
  const sql = `UPDATE ${table} SET sourceDigest = ?, source = ?, isOutdated = 1 WHERE ${key} = ? AND language = 'fr'`;
  for (const [id, texts] of Object.entries(originals)) {
    const sourceDigest = textDigest(Object.values(texts).join('\n\n'));
    await execute(manager, sql, [sourceDigest, JSON.stringify(texts), Number(id)]);
  }
}
