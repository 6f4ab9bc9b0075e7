import type { ServerMessages } from '../server-text';
import { bytes, counted, nouns } from './french-words';

/** Of the audit log, quotas, undo, and of every call. */
export const operationsMessages: ServerMessages = {
  'An e-mail address has at most 254 characters.': 'Une adresse e-mail compte au maximum 254 caractères.',
  'Give an action such as question.deleted, or question for all of its kind.':
    'Indiquez une action telle que question.deleted, ou question pour toutes celles de son genre.',
  'Give a kind such as question.': 'Indiquez un genre tel que question.',
  'Give the id of what was changed.': 'Indiquez l’identifiant de ce qui a été modifié.',
  'Give at most 254 characters of a name.': 'Indiquez au maximum 254 caractères d’un nom.',
  'More than {max} people match. Type more of the name.':
    'Plus de {max} personnes correspondent. Saisissez une plus grande partie du nom.',
  'More than {max} things match. Type more of the name.':
    'Plus de {max} éléments correspondent. Saisissez une plus grande partie du nom.',
  'This account has made 200,000 changes today. Go on tomorrow.':
    'Ce compte a fait 200 000 modifications aujourd’hui. Continuez demain.',
  'Choose at most {max} emails at once.': 'Choisissez au maximum {max} e-mails à la fois.',
  'Mail not found.': 'E-mail introuvable.',
  'The link in this email has expired. Please request a new one instead.':
    'Le lien de cet e-mail a expiré. Veuillez en demander un nouveau.',
  'Send either `ids`, or `all: true`.': 'Envoyez soit `ids`, soit `all: true`.',
  'The texts of this application and their versions take {used} of {limit}, and {amount} more do not fit.': ({
    used = '',
    limit = '',
    amount = '',
  }) =>
    `Les textes de cette application et leurs versions occupent ${bytes(used)} sur ${bytes(limit)}, et il n’y a pas de place pour ${bytes(amount)} de plus.`,
  'This application has {used} of {limit} {noun}, and {amount} more does not fit.': ({
    used,
    limit,
    noun = '',
    amount,
  }) =>
    `Cette application a ${used} ${nouns[noun] ?? noun} sur ${limit}, et il n’y a pas de place pour ${amount} de plus.`,
  'This application has {used} of {limit} {noun}, and {amount} more do not fit.': ({
    used,
    limit,
    noun = '',
    amount,
  }) =>
    `Cette application a ${used} ${nouns[noun] ?? noun} sur ${limit}, et il n’y a pas de place pour ${amount} de plus.`,
  'Delete what is not needed, or ask whoever runs this installation for more room.':
    'Supprimez ce qui n’est pas utile, ou demandez plus de place à la personne qui gère cette installation.',
  'Ask whoever runs this installation for more room.':
    'Demandez plus de place à la personne qui gère cette installation.',
  'An administrator of another application did this. Please ask an administrator to undo it.':
    'Un administrateur d’une autre application a fait cela. Veuillez demander à un administrateur de l’annuler.',
  'Entry not found.': 'Entrée introuvable.',
  'This was undone already.': 'L’opération a déjà été annulée.',
  'This can be undone no longer: 24 hours have passed.':
    'L’opération ne peut plus être annulée : 24 heures se sont écoulées.',
  'Undone.': 'Opération annulée.',
  '{sentence}, and {failed} more could not be restored. Nothing was restored.': ({ sentence, failed = '' }) =>
    `${sentence} ; ${counted(failed, '# autre élément n’a pas pu être rétabli', '# autres éléments n’ont pas pu être rétablis')}. Rien n’a été rétabli.`,
  '{sentence}. Nothing was restored.': '{sentence}. Rien n’a été rétabli.',
  '{sentence}, and {failed} more could not be restored; the other one was restored.': ({
    sentence,
    failed = '',
  }) =>
    `${sentence} ; ${counted(failed, '# autre élément n’a pas pu être rétabli', '# autres éléments n’ont pas pu être rétablis')} ; le dernier a été rétabli.`,
  '{sentence}, and {failed} more could not be restored; the other {back} were restored.': ({
    sentence,
    failed = '',
    back,
  }) =>
    `${sentence} ; ${counted(failed, '# autre élément n’a pas pu être rétabli', '# autres éléments n’ont pas pu être rétablis')} ; les ${back} autres ont été rétablis.`,
  '{sentence}; the other one was restored.': '{sentence} ; l’autre élément a été rétabli.',
  '{sentence}; the other {back} were restored.': '{sentence} ; les {back} autres éléments ont été rétablis.',
  'Set up the second step of your log-in first.': 'Configurez d’abord la deuxième étape de votre connexion.',
  'Only an administrator may do this.': 'Seul un administrateur peut faire cela.',
  'Confirm that it is you.': 'Confirmez que c’est bien vous.',
  'Send a valid application key as `Authorization: Bearer`.':
    'Envoyez une clé d’application valable en tant que `Authorization: Bearer`.',
  'The role must be admin or user.': 'Le rôle doit être admin ou user.',
  'The service is busy. Please try again in a moment.':
    'Le service est très demandé. Veuillez réessayer dans un instant.',
  'Too many large answers are in progress. Please try again in a moment.':
    'Trop de réponses volumineuses sont en cours. Veuillez réessayer dans un instant.',
  'An export is running. Wait until it is finished.': 'Un export est en cours. Attendez qu’il soit terminé.',
  'The service is unavailable for a moment. Please try again.':
    'Le service est indisponible pour un instant. Veuillez réessayer.',
  'A page holds 1 to {max} rows.': 'Une page contient de 1 à {max} lignes.',
  'Skip 0 to {max} rows.': 'Passez de 0 à {max} lignes.',
  'The cursor is not one this list gave out.': 'Le curseur ne vient pas de cette liste.',
  'Start again from the first page.': 'Recommencez à la première page.',
  'This search takes too long. Search for fewer words.':
    'Cette recherche dure trop longtemps. Recherchez moins de mots.',
  'Search for at most {max} words.': 'Recherchez au maximum {max} mots.',
  '{what} not found.': ({ what = '' }) =>
    what === 'Question' ? 'Question introuvable.' : 'Élément introuvable.',
  'Invalid input.': 'Saisie non valable.',
  'The text holds a character that cannot be stored.':
    'Le texte contient un caractère qui ne peut pas être enregistré.',
  'The input is nested too deeply.': 'Les données sont imbriquées trop profondément.',
  'The input may hold at most {max} items and fields.':
    'Les données peuvent contenir au maximum {max} éléments et champs.',
  'Calls from another site are refused.': 'Les appels depuis un autre site sont refusés.',
  'The service is restarting. Please try again in a moment.':
    'Le service redémarre. Veuillez réessayer dans un instant.',
  'The session has ended.': 'La session est terminée.',
  'The request could not be read.': 'La requête est illisible.',
  'Not found.': 'Introuvable.',
  'This path is no longer served. The `Link` header says where to read more.':
    'Ce chemin n’est plus servi. L’en-tête `Link` indique où en lire davantage.',
  'The request took too long to arrive.': 'La requête a mis trop longtemps à arriver.',
  'The request is too large.': 'La requête est trop volumineuse.',
  'The address is too long.': 'L’adresse est trop longue.',
  'Send the body as application/json.': 'Envoyez le corps en application/json.',
  'The expectation of the request cannot be met.':
    'L’attente exprimée par la requête ne peut pas être satisfaite.',
  'Too many requests. Please wait a moment.': 'Trop de requêtes. Veuillez patienter un instant.',
  'The headers of the request are too large.': 'Les en-têtes de la requête sont trop volumineux.',
  'The request was rejected.': 'La requête a été rejetée.',
  'Something went wrong on our side. Please try again.':
    'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  'The body must be a JSON object.': 'Le corps doit être un objet JSON.',
  'So many invitations of your account wait already that the last one would leave only after 7 days. Please try again tomorrow.':
    'Tant d’invitations de votre compte sont déjà en attente que la dernière ne partirait qu’après 7 jours. Veuillez réessayer demain.',
  'Too many requests came from your network. Please try again in a minute.':
    'Trop de requêtes sont venues de votre réseau. Veuillez réessayer dans une minute.',
  'Too many requests came from your network. Please try again in {minutes} minutes.':
    'Trop de requêtes sont venues de votre réseau. Veuillez réessayer dans {minutes} minutes.',
  'Your account has sent many mails lately. Please try again in a minute.':
    'Votre compte a envoyé beaucoup d’e-mails récemment. Veuillez réessayer dans une minute.',
  'Your account has sent many mails lately. Please try again in {minutes} minutes.':
    'Votre compte a envoyé beaucoup d’e-mails récemment. Veuillez réessayer dans {minutes} minutes.',
  'This installation has no SECRETS_KEY, which a second step needs. Ask whoever runs it.':
    'Cette installation n’a pas de SECRETS_KEY, nécessaire à une deuxième étape. Adressez-vous à la personne qui la gère.',
  'Skip at most {max} rows; use `after` to read further.':
    'Passez au maximum {max} lignes ; utilisez `after` pour lire plus loin.',
  'Under a filter, skip at most {max} rows; use `after` to read further.':
    'Avec un filtre, passez au maximum {max} lignes ; utilisez `after` pour lire plus loin.',
};
