import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { SearchTexts } from './search.texts';

const characters = (count: number) => plural(count, { one: '# caractère', other: '# caractères' });
const codes = (count: number) => plural(count, { one: '# code', other: '# codes' });

export const fr: SearchTexts = {
  title: 'Rechercher',
  field: 'Rechercher partout',
  placeholder: 'Code ou ses 4 dernières lettres, lot, texte, personne, page…',
  close: 'Fermer la recherche',
  groups: {
    recent: 'Ouverts récemment',
    goTo: 'Aller à',
    places: 'Pages et actions',
    elsewhere: 'Chercher ailleurs',
    appUsers: 'Utilisateurs de l’application',
    invitations: 'Personnes invitées',
  },
  statuses: { ACTIVE: 'Actif', USED: 'Utilisé', REVOKED: 'Révoqué' },
  details: {
    batch: (id, size) => `Lot ${id} · ${codes(size)}`,
    question: (id) => `Question ${id} · Questions`,
    helpTask: (id) => `Fiche d’aide ${id} · Centre d’aide`,
    appUser: (username) => `${username} · Inscrire un utilisateur`,
    member: (role) => `Membre, ${role}`,
    invitation: (role) => `Invitation, ${role}`,
    device: 'Appareil',
    legalText: 'Page statique',
    account: {
      ADMIN: (application) => `${application} · administrateur`,
      USER: (application) => `${application} · utilisateur`,
    },
    noApplication: 'Aucune application',
  },
  legalTexts: {
    ABOUT_US: 'texte juridique légal mentions légales société contact',
    TERM_OF_USE: 'texte juridique légal cgu',
    PRIVACY_POLICY: 'texte juridique légal données personnelles rgpd vie privée',
  },
  generate: {
    title: (count) => plural(count, { one: 'Générer # code', other: 'Générer # codes' }),
    detail: 'Générateur de codes QR, avec le nombre déjà saisi',
    verbs: 'générer créer faire nouveau nouveaux',
    nouns: 'code codes',
    separators: ' ,.',
  },
  note: {
    keys: {
      choose: '<kbd>↑</kbd> <kbd>↓</kbd> choisir',
      open: '<kbd>Entrée</kbd> ouvrir',
      close: '<kbd>Échap</kbd> fermer',
    },
    searches: (application) =>
      `Recherche parmi les codes, lots, textes, personnes et appareils de l’application ${application}.`,
    searchesAll: (application) =>
      `Recherche parmi les codes, lots, textes, personnes et appareils de l’application ${application}, et parmi tous les comptes.`,
    tooLong: (max, length) =>
      `La recherche accepte au plus ${characters(max)} ; ce texte en compte ${formatNumber(length)}. Rien n’a été envoyé.`,
    searching: 'Recherche…',
    unreachable: 'Le serveur est injoignable. Seules les pages sont trouvées.',
    offline:
      'Vous êtes hors ligne. Seules les pages sont trouvées ; le reste le sera au retour de la connexion.',
    failed: 'La recherche a échoué.',
    nothing: (text, application) =>
      `Aucun résultat pour « ${text} » parmi les codes, lots, textes, personnes et appareils de l’application ${application}.`,
    nothingInAll: (text, application) =>
      `Aucun résultat pour « ${text} » parmi les codes, lots, textes, personnes et appareils de l’application ${application}, ni parmi tous les comptes.`,
    found: (count) => plural(count, { one: '# résultat', other: '# résultats' }),
    foundSome: (count) =>
      plural(count, {
        one: '# résultat. Il y a trop de texte à parcourir : utilisez moins de mots pour en trouver plus.',
        other: '# résultats. Il y a trop de texte à parcourir : utilisez moins de mots pour en trouver plus.',
      }),
  },
};
