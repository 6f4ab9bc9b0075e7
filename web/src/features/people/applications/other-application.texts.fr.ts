import type { OtherApplicationTexts } from './other-application.texts';

export const fr: OtherApplicationTexts = {
  region: 'Autre application',
  looking: 'Vous consultez <application/> (lecture seule).',
  back: 'Revenir à mon application',
  another: 'Une autre',
  lookAtAnother: 'Consulter une autre application',
  typePart: 'Saisissez une partie de son nom, puis choisissez-la.',
  missing: 'Aucune application ne porte ce nom.',
  choose: 'La choisir',
  lookAt: 'La consulter',
};
