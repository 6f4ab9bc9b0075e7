import type { SummariesTexts } from './summaries.texts';

export const fr: SummariesTexts = {
  title: 'Récapitulatifs par e-mail',
  aboutWeekly:
    'Le récapitulatif hebdomadaire arrive le lundi à 8 h : codes créés, étiquettes imprimées, codes validés et refusés la semaine précédente, et combien il en reste. Aucun n’est envoyé pour une semaine où il ne s’est rien passé.',
  aboutAlarm:
    'L’alerte arrive quand au moins 20 scans ont été refusés en une heure, et au moins 8 fois plus que d’habitude : une fois par jour au maximum.',
  noApplication: 'Vous n’êtes membre d’aucune application : il n’y a donc pas d’e-mails.',
  weekly: 'Récapitulatif hebdomadaire',
  alarm: 'Alerte sur les scans refusés',
  saved: {
    weekly: {
      on: (application) => `Vous recevez le récapitulatif hebdomadaire de « ${application} ».`,
      off: (application) => `Vous ne recevez plus le récapitulatif hebdomadaire de « ${application} ».`,
    },
    alarm: {
      on: (application) => `Vous recevez l’alerte sur les scans refusés de « ${application} ».`,
      off: (application) => `Vous ne recevez plus l’alerte sur les scans refusés de « ${application} ».`,
    },
  },
  timeZone: 'Fuseau horaire',
  zoneOfBrowser: 'Celui de votre navigateur.',
  browserElsewhere: (zone) => `Votre navigateur utilise le fuseau ${zone}.`,
  zoneSaved: 'Le fuseau horaire est enregistré.',
  address: (email) => `Les e-mails sont envoyés à ${email}.`,
  listFailed: 'Les e-mails que vous recevez n’ont pas pu être chargés.',
  failed: 'L’enregistrement a échoué. Veuillez réessayer.',
};
