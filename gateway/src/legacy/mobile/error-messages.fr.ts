/** The messages of errors under `/api/v2`, by the English ones with names for their values. */
export const frenchErrors: Readonly<Record<string, string>> = {
  'Only a connected device may use serial numbers. Connect it under Devices.':
    'Seul un appareil connecté peut utiliser des numéros de série. Connectez-le sous Appareils.',
  'Too many serial numbers in a minute. Please wait.':
    'Trop de numéros de série en une minute. Veuillez patienter.',
  'This nonce was used for another code. Use a new one for each scan.':
    'Ce nonce a servi pour un autre code. Utilisez-en un nouveau pour chaque scan.',
  'This scan was annulled. Use a new nonce to redeem the code.':
    'Ce scan a été annulé. Utilisez un nouveau nonce pour valider le code.',
  '{max} acceptances of this application were recorded today. Send this one again tomorrow.':
    '{max} acceptations de cette application ont été enregistrées aujourd’hui. Renvoyez celle-ci demain.',
  '{max} answers of this application were recorded today. Send this one again tomorrow.':
    '{max} réponses de cette application ont été enregistrées aujourd’hui. Renvoyez celle-ci demain.',
  'Scan not found.': 'Scan introuvable.',
  'This scan was refused, so that there is nothing to annul.':
    'Ce scan a été refusé : il n’y a rien à annuler.',
  'A scan can be annulled within 15 minutes.': 'Un scan peut être annulé pendant 15 minutes.',
  'At most 5,000 scans of an application can be annulled on a day.':
    'Au maximum 5 000 scans d’une application peuvent être annulés par jour.',
  'Send what was scanned.': 'Envoyez ce qui a été scanné.',
  'Send a nonce, such as a new UUID for each scan.':
    'Envoyez un nonce, par exemple un nouvel UUID pour chaque scan.',
  'A nonce has 8 to {max} printable ASCII characters and no spaces.':
    'Un nonce compte de 8 à {max} caractères ASCII imprimables, sans espaces.',
  '{what} may have at most {length} characters.':
    'Une indication de l’appareil peut compter au maximum {length} caractères.',
  '{what} is one line, without control characters.':
    'Une indication de l’appareil tient sur une ligne, sans caractères de contrôle.',
  '{what} holds a character that cannot be stored.':
    'Une indication de l’appareil contient un caractère qui ne peut pas être enregistré.',
  'Send a time such as 2026-11-21T14:05:00Z.': 'Envoyez une heure telle que 2026-11-21T14:05:00Z.',
  'Send a time from 1970 to 9999.': 'Envoyez une heure entre 1970 et 9999.',
  'A serial number has at most 50 characters.': 'Un numéro de série compte au maximum 50 caractères.',
  'Send a serial number.': 'Envoyez un numéro de série.',
  'The serial number holds a character that cannot be stored.':
    'Le numéro de série contient un caractère qui ne peut pas être enregistré.',
  'Send what was scanned, or a serial number.': 'Envoyez ce qui a été scanné, ou un numéro de série.',
  'Send the id of the person.': 'Envoyez l’identifiant de la personne.',
  'The id of a person has at most {max} characters.':
    'L’identifiant d’une personne compte au maximum {max} caractères.',
  'The id of a person is one line, without control characters.':
    'L’identifiant d’une personne tient sur une ligne, sans caractères de contrôle.',
  'The id of the person holds a character that cannot be stored.':
    'L’identifiant de la personne contient un caractère qui ne peut pas être enregistré.',
  'Send the number of the version.': 'Envoyez le numéro de la version.',
  'Versions have numbers from 1 on.': 'Les versions sont numérotées à partir de 1.',
  'There is no such version.': 'Cette version n’existe pas.',
  'Send a language such as `fr` or `fr-CA`.': 'Envoyez une langue telle que `fr` ou `fr-CA`.',
  'Send the digest of the text that was shown: 64 hexadecimal digits.':
    'Envoyez l’empreinte du texte affiché : 64 chiffres hexadécimaux.',
  'The version of an app may have at most {max} characters.':
    'La version d’une application peut compter au maximum {max} caractères.',
  'The version of an app is one line, without control characters.':
    'La version d’une application tient sur une ligne, sans caractères de contrôle.',
  'Legal text not found.': 'Texte légal introuvable.',
  'This person has {max} acceptances and withdrawals, and no more are recorded.':
    'Cette personne a {max} acceptations et retraits, et aucun autre n’est enregistré.',
  'This nonce was used for something else. Use a new one for each acceptance.':
    'Ce nonce a servi à autre chose. Utilisez-en un nouveau pour chaque acceptation.',
  'Say `true` or `false`.': 'Répondez par `true` ou `false`.',
  'A comment may have at most {max} characters.': 'Un commentaire peut compter au maximum {max} caractères.',
  'Help task not found.': 'Tâche d’aide introuvable.',
  'This nonce was used for another answer.': 'Ce nonce a servi pour une autre réponse.',
  'This nonce was used for another comment.': 'Ce nonce a servi pour un autre commentaire.',
  'Send what to search for as `q`.': 'Envoyez ce qu’il faut rechercher en tant que `q`.',
  'Search for at most {max} characters.': 'Recherchez au maximum {max} caractères.',
  '“{shown}” is not a language. Send it as “fr”, “pt-BR” or “zh-Hant”.':
    '« {shown} » n’est pas une langue. Envoyez « fr », « pt-BR » ou « zh-Hant ».',
  'This text is not translated{into}.': 'Ce texte n’est pas traduit dans cette langue.',
  'This text has not been published.': 'Ce texte n’a pas été publié.',
  '{what} is missing, or is no text.': 'Une indication de l’appareil manque, ou n’est pas un texte.',
  'Give the device a name.': 'Donnez un nom à l’appareil.',
  'Send the `token` of the symbol, or the connection code.':
    'Envoyez le `token` du symbole, ou le code de connexion.',
  'A connection code has 26 characters.': 'Un code de connexion compte 26 caractères.',
  'Connection code not found.': 'Code de connexion introuvable.',
  'This connection code is not valid any more. Show a new one under Devices.':
    'Ce code de connexion n’est plus valable. Affichez-en un nouveau sous Appareils.',
  'An application has at most {max} devices. Revoke one first.':
    'Une application a au maximum {max} appareils. Révoquez-en un d’abord.',
  'Too many devices were connected and revoked today. Try again tomorrow.':
    'Trop d’appareils ont été connectés et révoqués aujourd’hui. Réessayez demain.',
  'This key has ended.': 'Cette clé n’est plus valable.',
  'This is a plain application key. Connect the device under Devices.':
    'C’est une simple clé d’application. Connectez l’appareil sous Appareils.',
  'Set up the second step of your log-in first.': 'Configurez d’abord la deuxième étape de votre connexion.',
  'Only an administrator may do this.': 'Seul un administrateur peut faire cela.',
  'Confirm that it is you.': 'Confirmez que c’est bien vous.',
  'Please log in.': 'Veuillez vous connecter.',
  'Send a valid application key as `Authorization: Bearer`.':
    'Envoyez une clé d’application valable en tant que `Authorization: Bearer`.',
  'The service is busy. Please try again in a moment.':
    'Le service est très demandé. Veuillez réessayer dans un instant.',
  'Too many large answers are in progress. Please try again in a moment.':
    'Trop de réponses volumineuses sont en cours. Veuillez réessayer dans un instant.',
  'An export is running. Wait until it is finished.': 'Un export est en cours. Attendez qu’il soit terminé.',
  'The service is unavailable for a moment. Please try again.':
    'Le service est indisponible pour un instant. Veuillez réessayer.',
  '{what} not found.': 'Élément introuvable.',
  'Invalid input.': 'Saisie non valable.',
  'The text holds a character that cannot be stored.':
    'Le texte contient un caractère qui ne peut pas être enregistré.',
  'The input is nested too deeply.': 'Les données sont imbriquées trop profondément.',
  'The input may hold at most {max} items and fields.':
    'Les données peuvent contenir au maximum {max} éléments et champs.',
  'The service is restarting. Please try again in a moment.':
    'Le service redémarre. Veuillez réessayer dans un instant.',
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
};
