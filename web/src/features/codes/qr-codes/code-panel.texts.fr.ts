import { formatNumber } from '../../../ui/language';
import type { CodePanelTexts } from './code-panel.texts';

export const fr: CodePanelTexts = {
  title: 'Code QR',
  missing: 'Ce code ne fait pas partie de ceux de votre application.',
  loadingFailed: 'Le code n’a pas pu être chargé. Veuillez réessayer.',
  content: 'le contenu',
  copy: 'Copier le code',
  serial: 'Numéro de série <serial/>',
  notPrinted: 'Pas encore imprimé',
  printedElsewhere: 'Imprimé ailleurs',
  downloadAs: (format) => `Télécharger en ${format}`,
  openPage: 'Ouvrir sa page',
  changeStatus: 'Changer le statut',
  history: {
    label: 'Historique du code',
    made: 'Créé',
    madeIn: 'dans <batch/> par <author/>',
    printedOn: (sheet, page, label) => `${sheet}, page ${page}, étiquette ${label}`,
    changed: { ACTIVE: 'Actif', USED: 'Marqué comme utilisé', REVOKED: 'Révoqué' },
    changedBy: 'par <author/>',
    changedFor: {
      LOST: 'Perdu · par <author/>',
      MISPRINT: 'Erreur d’impression · par <author/>',
      FRAUD: 'Fraude · par <author/>',
      OTHER: 'Autre · par <author/>',
    },
    newest: (shown, total) => `Les ${shown} scans les plus récents sur ${formatNumber(total)} sont affichés.`,
    allScans: 'Tous les scans de ce code',
  },
};
