import type { PagesTexts } from './pages.texts';

export const fr: PagesTexts = {
  generateCodes: {
    title: 'Générer des codes',
    detail: 'Générateur de codes QR',
    words: 'nouveau créer lot faire ajouter',
  },
  printLabels: {
    title: 'Imprimer des étiquettes',
    detail: 'Choisir parmi les codes qui ne sont pas encore imprimés',
    words: 'planche pdf',
  },
  revokeCodes: {
    title: 'Révoquer des codes',
    detail: 'Choisir parmi les codes actifs',
    words: 'bloquer annuler invalider désactiver perdu volé marquer utilisé statut',
  },
  addQuestion: { title: 'Ajouter une question', detail: 'Questions', words: 'nouvelle créer' },
  addHelpTask: { title: 'Ajouter une fiche d’aide', detail: 'Centre d’aide', words: 'nouvelle créer' },
  addAppUser: {
    title: 'Ajouter un utilisateur de l’application',
    detail: 'Inscrire un utilisateur',
    words: 'nouveau créer inviter',
  },
  addAccount: {
    title: 'Ajouter un compte',
    detail: 'Inscrire un utilisateur, pour les administrateurs',
    words: 'nouveau créer inviter web utilisateur',
  },
  scan: {
    title: 'Scanner',
    detail: 'Valider des codes avec la caméra, un lecteur de codes ou le clavier',
    words: 'valider caméra contrôle entrée',
  },
  overview: {
    title: 'Vue d’ensemble',
    detail: 'Ce qu’il vous reste à faire, et les 14 derniers jours',
    words: 'début accueil',
  },
  batches: {
    title: 'Lots',
    detail: 'Tous les lots de codes',
    words: 'remettre imprimeur imprimerie redirection destination',
  },
  printRuns: {
    title: 'Tirages',
    detail: 'Préparées et imprimées',
    words: 'étiquettes réimprimer gâchées',
  },
  adminDashboard: {
    title: 'Administration',
    detail: 'Tous les comptes',
    words: 'comptes utilisateurs tableau bord',
  },
  qrGenerator: { title: 'Générateur de codes QR', detail: 'Générer des codes QR', words: '' },
  history: {
    title: 'Voir l’historique',
    detail: 'Tous les codes',
    words: 'codes exporter télécharger',
  },
  scans: { title: 'Scans', detail: 'Ce que les applications ont scanné', words: 'validés statistiques' },
  codeSettings: {
    title: 'Codes et étiquettes',
    detail: 'Le symbole des nouveaux codes, et la page que les codes ouvrent',
    words: 'réglages modèle correction erreur page accueil logo numéro série préfixe calibrage',
  },
  fields: {
    title: 'Champs des codes',
    detail: 'Places, noms et autres données que portent les codes',
    words: 'valeurs données colonnes attributs réglages',
  },
  keys: {
    title: 'Clés et hôtes',
    detail: 'Ce dont l’application mobile a besoin, et où les codes peuvent mener',
    words: 'application api redirection destination réglages secret jeton',
  },
  webhooks: {
    title: 'Webhooks',
    detail: 'Avertir votre propre serveur de ce qui se passe',
    words: 'événements notifier rappel http intégration api réglages secret distributions',
  },
  addWebhook: { title: 'Ajouter un webhook', detail: 'Webhooks', words: 'nouveau créer adresse' },
  devices: {
    title: 'Appareils',
    detail: 'Téléphones et navigateurs qui scannent',
    words: 'connecter associer téléphone lecteur porte entrée révoquer',
  },
  questions: { title: 'Questions', detail: 'Les questions de votre application', words: '' },
  staticPage: {
    title: 'Page statique',
    detail: 'À propos, conditions d’utilisation, politique de confidentialité',
    words: 'textes juridiques légaux',
  },
  textVersions: {
    title: 'Versions des textes',
    detail: 'Page statique',
    words: 'légal historique programmer',
  },
  helpCenter: { title: 'Centre d’aide', detail: 'Les fiches d’aide de votre application', words: '' },
  missedSearches: {
    title: 'Recherches sans résultat',
    detail: 'Ce que l’on n’a pas trouvé dans le centre d’aide',
    words: 'ignorées termes manques',
  },
  feedback: {
    title: 'Cela vous a-t-il aidé ?',
    detail: 'Réponses et commentaires sur les fiches d’aide',
    words: 'avis votes contact',
  },
  appUsers: {
    title: 'Inscrire un utilisateur',
    detail: 'Les utilisateurs de votre application',
    words: 'personnes',
  },
  phone: {
    title: 'Ce que reçoit le téléphone',
    detail: 'Questions, fiches d’aide et textes tels que l’application les reçoit',
    words: 'aperçu mobile',
  },
  languages: {
    title: 'Langues',
    detail: 'En quelles langues vos textes sont traduits, et ce qui manque',
    words: 'traductions contenu original réglages anglais',
  },
  importQuestions: { title: 'Importer des questions', detail: 'Depuis un fichier CSV', words: 'charger' },
  importHelpTasks: {
    title: 'Importer des fiches d’aide',
    detail: 'Depuis un fichier CSV',
    words: 'charger',
  },
  importAppUsers: {
    title: 'Importer des utilisateurs de l’application',
    detail: 'Depuis un fichier CSV',
    words: 'charger',
  },
  members: {
    title: 'Membres',
    detail: 'Qui travaille dans votre application, et les invitations',
    words: 'personnes collègues rôles droits équipe retirer quitter propriétaire jetons',
  },
  recentChanges: {
    title: 'Modifications récentes',
    detail: 'Ce qui peut être annulé',
    words: 'annuler rétablir corbeille supprimé récemment',
  },
  inviteMembers: {
    title: 'Inviter des personnes',
    detail: 'Par adresse, avec un rôle',
    words: 'nouveau ajouter membre collègue équipe partager accès',
  },
  acceptances: {
    title: 'Qui a accepté les textes',
    detail: 'Par texte et par personne',
    words: 'acceptations consentement accord reçus légal',
  },
  importCodes: {
    title: 'Importer des codes',
    detail: 'Des codes imprimés ailleurs',
    words: 'charger csv existants',
  },
  codesFromFile: {
    title: 'Codes d’après un fichier',
    detail: 'Un code par ligne, avec ses valeurs',
    words: 'csv liste invités places champs valeurs données générer',
  },
  importValues: {
    title: 'Importer des valeurs',
    detail: 'Des valeurs pour des codes existants, d’après un fichier CSV',
    words: 'champs données csv colonnes téléverser',
  },
  security: {
    title: 'Mot de passe et deuxième étape',
    detail: 'Comment vous vous connectez',
    words:
      'changer seconde clés accès passkeys deux facteurs 2fa double authentification récupération sso sécurité compte',
  },
  sessions: {
    title: 'Sessions',
    detail: 'Où vous êtes connecté',
    words: 'déconnecter partout déconnexion navigateurs compte',
  },
  accessTokens: {
    title: 'Jetons d’accès',
    detail: 'Pour les scripts qui agissent en votre nom',
    words: 'personnel api script token bearer automatisation cron curl secret compte',
  },
  summaries: {
    title: 'Récapitulatifs et alerte',
    detail: 'E-mails sur vos scans',
    words: 'récapitulatif résumé hebdomadaire notification e-mail compte',
  },
  person: {
    title: 'Données personnelles',
    detail: 'Les remettre et les effacer',
    words: 'rgpd gdpr effacer effacement oublier droit accès télécharger vie privée demande fichier',
  },
  keptData: {
    title: 'Données conservées',
    detail: 'Sur des personnes, et combien de temps',
    words: 'conservation durée rgpd gdpr confidentialité vie privée personnelles suppression anciennes',
  },
  auditLog: { title: 'Journal d’audit', detail: 'Qui a modifié quoi', words: 'historique modifications' },
  account: {
    title: 'Compte',
    detail: 'Votre mot de passe, votre adresse e-mail et vos sessions',
    words: 'profil réglages supprimer adresse langue',
  },
  applications: {
    title: 'Applications',
    detail: 'Toutes les applications, à consulter',
    words: 'clients',
  },
  failedEmails: {
    title: 'E-mails non distribués',
    detail: 'Ce qui n’a pas pu être distribué',
    words: 'courrier rejeté invitations',
  },
  legacyUsage: {
    title: 'Utilisation de l’ancienne API',
    detail: 'Qui appelle encore les anciens chemins',
    words: 'rest api',
  },
};
