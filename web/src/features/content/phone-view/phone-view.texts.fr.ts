import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { PhoneViewTexts } from './phone-view.texts';

export const fr: PhoneViewTexts = {
  lead: 'La réponse que votre application mobile reçoit actuellement. Les applications et les caches peuvent la garder 15 secondes.',
  leadOfOther:
    'La réponse que l’application mobile reçoit actuellement. Les applications et les caches peuvent la garder 15 secondes.',
  leadOfKey:
    'La réponse que votre application mobile reçoit actuellement avec sa clé. Cette page interroge sans clé, avec votre session, et rien n’est compté ni enregistré.',
  leadOfKeyOfOther:
    'La réponse que l’application mobile reçoit actuellement avec sa clé. Cette page interroge sans clé, avec votre session, et rien n’est compté ni enregistré.',
  back: { '/questions': 'Questions', '/static_page': 'Textes', '/help_page': 'Centre d’aide' },
  contents: {
    questions: { title: 'Questions', onPhone: 'Questions sur un téléphone' },
    about_us: { title: 'À propos', onPhone: 'À propos, sur un téléphone' },
    term_of_use: {
      title: 'Conditions d’utilisation',
      onPhone: 'Conditions d’utilisation sur un téléphone',
    },
    privacy_policy: {
      title: 'Politique de confidentialité',
      onPhone: 'Politique de confidentialité sur un téléphone',
    },
    help_tasks: { title: 'Centre d’aide', onPhone: 'Centre d’aide sur un téléphone' },
    help_search: {
      title: 'Recherche dans le centre d’aide',
      onPhone: 'Recherche dans le centre d’aide sur un téléphone',
    },
    legal_status: {
      title: 'Ce qu’une personne doit accepter',
      onPhone: 'Ce qu’une personne doit accepter, sur un téléphone',
    },
  },
  content: 'Contenu',
  asked: {
    help_search: {
      label: 'Rechercher',
      missing: 'Saisissez ce qu’une personne recherche dans l’application.',
    },
    legal_status: {
      label: 'Identifiant de la personne',
      missing: 'Saisissez l’identifiant que l’application envoie pour une personne.',
    },
  },
  askedLanguage: 'Langue de la recherche',
  ask: 'Demander',
  refused: 'Cette page n’a pas pu interroger le serveur. Veuillez réessayer.',
  acceptance: {
    upToDate: (title) => `${title} : rien à accepter`,
    asked: (title, version) => `${title} : la version ${version} est à accepter`,
    askedBy: (title, version, day) =>
      `${title} : la version ${version} est à accepter au plus tard le ${day}`,
    overdue: (title, version, day) =>
      `${title} : la version ${version} était à accepter au plus tard le ${day}`,
  },
  pathAndLanguage: 'Chemin et langue',
  olderPath: 'Ancien chemin',
  newerPath: 'Nouveau chemin',
  anyLanguage: 'Toutes les langues',
  originalLanguage: (language) => `${language} (original)`,
  strict: 'Omettre ce qui n’est pas traduit',
  askAgain: 'Redemander',
  asking: 'Demande en cours…',
  unreachable: 'La réponse n’est pas arrivée : le serveur est injoignable.',
  onPhone: 'Sur le téléphone',
  error: (status) => `L’application reçoit une erreur : ${status}`,
  unknownForm: 'Cette page ne connaît pas la forme de cette réponse.',
  empty: 'L’application affiche ici une page vide.',
  more: (count) => plural(count, { one: 'et # autre', other: 'et # autres' }),
  language: 'La langue de ce texte',
  asJson: 'En JSON',
  copied: 'Réponse copiée.',
  copyingFailed: '❌ La copie a échoué. Sélectionnez plutôt le texte.',
  request: 'Requête',
  key: 'Clé',
  noHeader: 'aucun',
  json: 'JSON de la réponse',
  beginning: (length) => `Le début de ${formatNumber(length)} caractères ; « Copier » les prend tous.`,
};
