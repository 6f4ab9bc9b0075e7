import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { LanguagesTexts } from './languages.texts';

const both = '<missing/>, <outdated/>';

export const fr: LanguagesTexts = {
  lead: 'Votre application reçoit chaque texte dans la langue que demande son lecteur, et l’original là où il n’y a pas de traduction.',
  loadingFailed: 'Les langues n’ont pas pu être chargées.',
  savingFailed: '❌ Les langues n’ont pas pu être enregistrées.',
  empty: 'Aucune langue pour le moment',
  emptyHint:
    'Indiquez d’abord la langue de vos textes, puis celles dans lesquelles vous les traduisez. D’ici là, votre application reçoit les textes tels quels, sans langue indiquée.',
  emptyHintReadOnly:
    'Votre application reçoit les textes tels quels, sans langue indiquée. Un propriétaire peut indiquer des langues ici.',
  original: 'Original',
  states: {
    questions: {
      title: 'Questions',
      none: 'aucune',
      complete: 'complètes',
      missing: (count, language) =>
        plural(count, {
          one: `# manquante<hidden> : questions en ${language}</hidden>`,
          other: `# manquantes<hidden> : questions en ${language}</hidden>`,
        }),
      outdated: (count, language) =>
        `${formatNumber(count)} à revoir<hidden> : questions en ${language}</hidden>`,
      both,
    },
    helpTasks: {
      title: 'Fiches d’aide',
      none: 'aucune',
      complete: 'complètes',
      missing: (count, language) =>
        plural(count, {
          one: `# manquante<hidden> : fiches d’aide en ${language}</hidden>`,
          other: `# manquantes<hidden> : fiches d’aide en ${language}</hidden>`,
        }),
      outdated: (count, language) =>
        `${formatNumber(count)} à revoir<hidden> : fiches d’aide en ${language}</hidden>`,
      both,
    },
    legalTexts: {
      title: 'Textes juridiques',
      none: 'aucun',
      complete: 'complets',
      missing: (count, language) =>
        plural(count, {
          one: `# manquant<hidden> : textes juridiques en ${language}</hidden>`,
          other: `# manquants<hidden> : textes juridiques en ${language}</hidden>`,
        }),
      outdated: (count, language) =>
        `${formatNumber(count)} à revoir<hidden> : textes juridiques en ${language}</hidden>`,
      both,
    },
  },
  gone: (language) => `❌ Cette langue n’est plus dans la liste : ${language}.`,
  needed: {
    label: 'Une version doit être dans toutes les langues',
    about:
      'Une version d’un texte juridique n’est enregistrée que si elle est traduite dans toutes les langues, afin qu’elles entrent en vigueur ensemble. Les versions déjà enregistrées restent telles quelles.',
    on: 'Désormais, une version d’un texte juridique doit être dans toutes les langues.',
    off: 'Une version d’un texte juridique peut de nouveau être enregistrée dans quelques langues seulement.',
    failed: '❌ Ce choix n’a pas pu être enregistré.',
  },
  adding: {
    label: 'Langue à ajouter',
    labelOfFirst: 'Langue de vos textes',
    placeholder: 'Rechercher une langue',
    required: 'Choisissez une langue, ou saisissez son code de langue, par exemple « pt-BR ».',
    chosen: (language) => `Cette langue est déjà dans la liste : ${language}.`,
    added: (language) => `Langue ajoutée : ${language}.`,
    full: (max) =>
      `Il y a ${max} langues, et il ne peut y en avoir davantage. Retirez-en une pour en ajouter une autre.`,
  },
  moving: {
    up: 'Monter',
    down: 'Descendre',
    languageUp: (language) => `Monter : ${language}`,
    languageDown: (language) => `Descendre : ${language}`,
    moved: (language, place) => `Langue déplacée : ${language}, maintenant numéro ${place}.`,
    place: (language, place, of) => `Langue déplacée : ${language}, maintenant ${place} sur ${of}.`,
    toOriginal: (language) => `Définir « ${language} » comme langue d’origine ?`,
    toOriginalConfirm: 'Définir comme langue d’origine',
    textsStay: (language) =>
      `Vos textes restent tels quels, et seront désormais considérés comme étant en ${language}.`,
  },
  removing: {
    removeLanguage: (language) => `Retirer la langue : ${language}`,
    question: (language) => `Retirer la langue « ${language} » ?`,
    removed: (language) => `Langue retirée : ${language}.`,
    deleteThem: 'Les supprimer',
    deleted: (count, language) =>
      plural(count, {
        one: `# traduction en ${language} sera supprimée.`,
        other: `# traductions en ${language} seront supprimées.`,
      }),
    hidden: (count, language) =>
      plural(count, {
        one: `# texte juridique en ${language} ne sera plus affiché, et est gardé comme preuve de ce qui a été accepté.`,
        other: `# textes juridiques en ${language} ne seront plus affichés, et sont gardés comme preuve de ce qui a été accepté.`,
      }),
  },
};
