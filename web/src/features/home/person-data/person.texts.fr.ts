import { plural } from '../../../ui/texts';
import type { PersonTexts } from './person.texts';

export const fr: PersonTexts = {
  lead: 'Répondez aux personnes qui demandent ce que vous conservez sur elles, remettez-le sous forme de fichier et effacez-le.',
  find: {
    title: 'Trouver une personne',
    email: 'Adresse e-mail',
    subject: 'Nom que l’application mobile donne à la personne',
    aboutSubject:
      'Les acceptations peuvent l’avoir à la place d’une adresse. Demandez-le à qui développe l’application mobile ; laissez ce champ vide si vous ne le connaissez pas.',
    everywhere: 'Dans toutes les applications',
    required: 'Saisissez l’adresse de la personne, ou le nom que lui donne l’application mobile.',
    submit: 'Afficher les données conservées',
    searching: 'Recherche…',
  },
  kept: {
    title: (person) => `Données conservées sur ${person}`,
    found: (rows) => plural(rows, { one: '# ligne est conservée.', other: '# lignes sont conservées.' }),
    failed: '❌ Les données conservées sur cette personne n’ont pas pu être chargées.',
    none: 'Rien n’est conservé sur cette personne',
    aboutNone: 'Vérifiez l’orthographe. Une autre application conserve peut-être quelque chose.',
    noneElse: (kinds) => `Rien d’autre n’est conservé : ${kinds}.`,
    columns: { kind: 'Données', rows: 'Combien', oldest: 'La plus ancienne', erased: 'À l’effacement' },
    noTime: '—',
    download: 'Télécharger le fichier',
    aboutFile:
      'Le fichier contient tout ce que la liste compte, au format JSON. Les autres propriétaires en sont avertis par e-mail.',
    erase: 'Effacer la personne',
  },
  kinds: {
    APP_USERS: 'Utilisateur de l’application',
    MEMBER_INVITATIONS: 'Invitations de membres',
    LINKS: 'Liens dans des e-mails',
    ACCEPTANCES: 'Acceptations',
    HELP_COMMENTS: 'Commentaires sur les fiches d’aide',
    HELP_SEARCHES: 'Recherches dans le centre d’aide',
    CODE_VALUES: 'Valeurs de codes',
    CODE_NOTES: 'Notes sur des codes',
    UNDO_ENTRIES: 'Modifications récentes',
    MAILS: 'E-mails',
    MAIL_FILES: 'E-mails dans des fichiers',
    WEBHOOK_MESSAGES: 'Messages de webhooks',
    AUDIT_EVENTS: 'Journal d’audit',
    ACCOUNTS: 'Compte du back-office',
  },
  effects: {
    goes: 'Est effacé',
    invitation: 'Est effacé ; le lien envoyé prend fin',
    values: 'Est effacé ; les codes restent',
    undo: 'Est effacé ; ne peut plus être annulé',
    audit: 'Reste sans la personne : quoi, quand et par qui',
    account: 'Reste : son propriétaire le supprime sur la page « Compte », ou un administrateur',
    pseudonym: (days) =>
      plural(days, { one: 'Reste # jour sous un pseudonyme', other: 'Reste # jours sous un pseudonyme' }),
    asChosen: 'Est effacé, ou reste sous un pseudonyme, selon le choix de chaque application',
  },
  dialog: {
    title: 'Effacer cette personne ?',
    about: 'Cela efface définitivement <person/> dans l’application <application/>.',
    aboutAll: 'Cela efface définitivement <person/> dans toutes les applications.',
    goes: 'L’utilisateur de l’application, les invitations, les e-mails, les commentaires, les recherches et les valeurs qui concernent la personne sont effacés.',
    acceptancesGo:
      'Les acceptations sont effacées : ensuite, rien ne prouve plus que la personne a accepté un texte.',
    acceptancesStay: (days) =>
      plural(days, {
        one: 'Les acceptations restent # jour sous un pseudonyme, selon le choix des propriétaires.',
        other: 'Les acceptations restent # jours sous un pseudonyme, selon le choix des propriétaires.',
      }),
    acceptancesAsChosen:
      'Les acceptations sont effacées, ou restent sous un pseudonyme, selon le choix des propriétaires de chaque application.',
    undo: 'Les suppressions et modifications précédentes de la personne ne peuvent plus être annulées.',
    audit: 'Le journal d’audit conserve qui a effacé, quand et combien, mais aucun nom.',
    backups:
      'Les sauvegardes antérieures contiennent la personne jusqu’à leur remplacement ; une restauration l’efface de nouveau.',
    account: 'Le compte du back-office avec cette adresse reste.',
    typeEmail: 'Saisissez de nouveau l’adresse',
    typeSubject: 'Saisissez de nouveau le nom que donne l’application mobile',
    wrongEmail: 'Ce n’est pas la même adresse.',
    wrongSubject: 'Ce n’est pas le même nom.',
    submit: 'Effacer définitivement',
    erasing: 'Effacement…',
    failed: '❌ La personne n’a pas pu être effacée. Veuillez réessayer.',
  },
  result: {
    title: 'La personne est effacée',
    none: 'Il n’y avait rien à effacer.',
  },
  erasures: {
    title: 'Effacements précédents',
    failed: '❌ Les effacements précédents n’ont pas pu être chargés.',
    none: 'Personne n’a encore été effacé',
    aboutNone:
      'Les effacements sont indiqués ici avec leur auteur, leur date et leur ampleur, mais sans la personne.',
    by: 'par <who/>',
    gone: 'un compte qui n’existe plus',
    running: 'Non terminé',
    aboutRunning: 'L’effacement se poursuit de lui-même en quelques minutes.',
    removed: (kind, rows) => `${kind} : ${rows}`,
    stay: (kind, rows) => `${kind} : ${rows} sans la personne`,
    nothing: 'Rien n’a été trouvé.',
    until: 'Les sauvegardes planifiées peuvent contenir la personne jusqu’à <when/>.',
  },
};
