import type { OtherApplicationTexts } from './other-application.texts';

export const fr: OtherApplicationTexts = {
  documentTitle: (title, application) => `${title} – ${application} (lecture seule)`,
  region: 'Autre application',
  looking: 'Vous consultez <application/> (lecture seule).',
  back: 'Revenir à mon application',
  another: 'Une autre',
  contents: 'Contenu de l’application',
  lookAtAnother: 'Consulter une autre application',
  typePart: 'Saisissez une partie de son nom, puis choisissez-la.',
  missing: 'Aucune application ne porte ce nom.',
  choose: 'La choisir',
  lookAt: 'La consulter',
};
