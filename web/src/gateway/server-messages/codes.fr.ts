import type { ServerMessages } from '../server-text';
import { counted, statuses, things } from './french-words';

/** Of codes, scans and imported codes. */
export const codesMessages: ServerMessages = {
  'There is nothing to import.': 'Il n’y a rien à importer.',
  'The data changed since the preview. Look at the new one before you import.':
    'Les données ont changé depuis l’aperçu. Regardez le nouvel aperçu avant d’importer.',
  'One line is invalid. Correct the file, or leave them out.':
    'Une ligne n’est pas valable. Corrigez le fichier, ou laissez-la de côté.',
  '{count} lines are invalid. Correct the file, or leave them out.':
    '{count} lignes ne sont pas valables. Corrigez le fichier, ou laissez-les de côté.',
  'One line was left out.': 'Une ligne a été laissée de côté.',
  '{skipped} lines were left out.': '{skipped} lignes ont été laissées de côté.',
  '{count} code was imported.': '{count} code a été importé.',
  '{count} codes were imported.': '{count} codes ont été importés.',
  'The line has more than one column. Put a content that has commas or semicolons between quotation marks.':
    'La ligne a plus d’une colonne. Mettez entre guillemets un contenu qui comporte des virgules ou des points-virgules.',
  'The line is empty.': 'La ligne est vide.',
  'The content has {content} characters. At most {max} can be imported.':
    'Le contenu compte {content} caractères. Au maximum {max} peuvent être importés.',
  'The content has a line break, a tab or another control character.':
    'Le contenu comporte un saut de ligne, une tabulation ou un autre caractère de contrôle.',
  'The content has a character that cannot be read. Save the file as CSV (UTF-8).':
    'Le contenu comporte un caractère illisible. Enregistrez le fichier en CSV (UTF-8).',
  'The same content is on line {other}.': 'Le même contenu se trouve à la ligne {other}.',
  'This content is imported already.': 'Ce contenu est déjà importé.',
  'This is a code of the application already.': 'C’est déjà un code de l’application.',
  'A name may have at most {max} characters.': 'Un nom peut compter au maximum {max} caractères.',
  'A name is one line, without control characters.':
    'Un nom tient sur une ligne, sans caractères de contrôle.',
  'A note may have at most {max} characters.': 'Une note peut compter au maximum {max} caractères.',
  'A note has no control characters but line breaks and tabs.':
    'Une note ne contient pas de caractères de contrôle, sauf des sauts de ligne et des tabulations.',
  'Type the first or last {count} characters of a code or more.':
    'Saisissez au moins les {count} premiers ou derniers caractères d’un code.',
  'Search for at most {max} characters.': 'Recherchez au maximum {max} caractères.',
  'A code has digits and letters, and no U.': 'Un code se compose de chiffres et de lettres, sans U.',
  'A code has {count} characters.': 'Un code compte {count} caractères.',
  'Please enter a valid number (≥ 1).': 'Veuillez saisir un nombre valable (≥ 1).',
  'An idempotency key has 1 to 100 printable ASCII characters and no spaces.':
    'Une clé d’idempotence compte de 1 à 100 caractères ASCII imprimables, sans espaces.',
  'Please ask for at most {max} codes at a time.': 'Veuillez demander au maximum {max} codes à la fois.',
  'This idempotency key already generated {size} codes. Use a new key for another request.':
    'Cette clé d’idempotence a déjà généré {size} codes. Utilisez une nouvelle clé pour une autre demande.',
  'Give a date from 1970 to 9999.': 'Indiquez une date entre 1970 et 9999.',
  'Name at most 10 statuses.': 'Indiquez au maximum 10 états.',
  'The end is before the beginning.': 'La fin précède le début.',
  'QR code not found.': 'Code QR introuvable.',
  'Give a time such as 2026-11-21T09:30:00Z.': 'Indiquez une heure telle que 2026-11-21T09:30:00Z.',
  'Name at most 500 ids.': 'Indiquez au maximum 500 identifiants.',
  'Give a whole number.': 'Indiquez un nombre entier.',
  'Select at least one code.': 'Sélectionnez au moins un code.',
  'Select at most {max} codes by their ids.': 'Sélectionnez au maximum {max} codes par leurs identifiants.',
  'A count is 0 or more.': 'Un nombre est supérieur ou égal à 0.',
  'Select codes by ids, by a batch or by a filter.':
    'Sélectionnez les codes par identifiants, par lot ou par filtre.',
  'Say how many codes the filter finds, so that none changes unseen.':
    'Indiquez combien de codes le filtre trouve, pour qu’aucun ne change sans être vu.',
  'The selection has more than {max} codes. Narrow it.':
    'La sélection compte plus de {max} codes. Restreignez-la.',
  'The selection has {now} code now, not {expected}. Look at it again.':
    'La sélection compte maintenant {now} code, et non {expected}. Vérifiez-la de nouveau.',
  'The selection has {now} codes now, not {expected}. Look at it again.': ({ now = '', expected }) =>
    `La sélection compte maintenant ${counted(now, '# code', '# codes')}, et non ${expected}. Vérifiez-la de nouveau.`,
  'A note is one line, without control characters.':
    'Une note tient sur une ligne, sans caractères de contrôle.',
  'A code can become used or revoked.': 'Un code peut devenir utilisé ou révoqué.',
  'This QR code is already {current}.': ({ current = '' }) =>
    `Ce code QR est déjà ${statuses[current] ?? current}.`,
  'This QR code is already {current} and cannot become {requested}.': ({ current = '', requested = '' }) =>
    `Ce code QR est déjà ${statuses[current] ?? current} et ne peut pas devenir ${statuses[requested] ?? requested}.`,
  'The batch has {now} active code now, not {expected}. Look at it again.':
    'Le lot compte maintenant {now} code actif, et non {expected}. Vérifiez-le de nouveau.',
  'The batch has {now} active codes now, not {expected}. Look at it again.': ({ now = '', expected }) =>
    `Le lot compte maintenant ${counted(now, '# code actif', '# codes actifs')}, et non ${expected}. Vérifiez-le de nouveau.`,
  'Undid the change to {status} of {timeText}.': ({ status = '', timeText }) =>
    `Annulation du passage à l’état ${statuses[status] ?? status} du ${timeText}.`,
  '{code} was changed again since.': '{code} a été modifié de nouveau depuis.',
  'A ZIP holds at most {max} codes, and these are {count}. Export fewer codes, or a CSV.':
    'Un ZIP contient au maximum {max} codes, et il y en a {count}. Exportez moins de codes, ou un CSV.',
  'This code has {modules} modules on each side, its margin included, and {size} pixels are too few for them. Ask for a larger size or a smaller margin.':
    'Ce code compte {modules} modules de chaque côté, marge comprise, et {size} pixels ne suffisent pas. Demandez une taille plus grande ou une marge plus petite.',
  'An application has at most {max} hosts.': 'Une application a au maximum {max} hôtes.',
  'Add {host} to the hosts of the application first.': 'Ajoutez d’abord {host} aux hôtes de l’application.',
  'Please ask an administrator to add {added}.': 'Veuillez demander à un administrateur d’ajouter {added}.',
  'Give an address that begins with https:// and names a host.':
    'Indiquez une adresse qui commence par https:// et nomme un hôte.',
  'An address may have at most {max} characters.': 'Une adresse peut compter au maximum {max} caractères.',
  '“{text}” is not a host such as shop.example.com.':
    '« {text} » n’est pas un hôte tel que shop.example.com.',
  'Only a connected device may use serial numbers. Connect it under Devices.':
    'Seul un appareil connecté peut utiliser des numéros de série. Connectez-le sous Appareils.',
  'This code is not known.': 'Ce code n’est pas connu.',
  'This code has been used already.': 'Ce code a déjà été utilisé.',
  'This code was revoked.': 'Ce code a été révoqué.',
  'Too many serial numbers in a minute. Please wait.':
    'Trop de numéros de série en une minute. Veuillez patienter.',
  'The code was redeemed.': 'Le code a été validé.',
  'This code is valid.': 'Ce code est valable.',
  'List the scans of a code or of a batch, not of both.':
    'Demandez les scans d’un code ou d’un lot, pas des deux.',
  'Ask for 1 to {max} days.': 'Demandez de 1 à {max} jours.',
  'An accepted scan has no reason: list refused scans.':
    'Un scan accepté n’a pas de motif : demandez les scans refusés.',
  'This nonce was used for another code. Use a new one for each scan.':
    'Ce nonce a servi pour un autre code. Utilisez-en un nouveau pour chaque scan.',
  'This scan was annulled. Use a new nonce to redeem the code.':
    'Ce scan a été annulé. Utilisez un nouveau nonce pour valider le code.',
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
  '{what} may have at most {length} characters.': ({ what = '', length }) =>
    `${things[what] ?? what} peut compter au maximum ${length} caractères.`,
  '{what} is one line, without control characters.': ({ what = '' }) =>
    `${things[what] ?? what} tient sur une ligne, sans caractères de contrôle.`,
  '{what} holds a character that cannot be stored.': ({ what = '' }) =>
    `${things[what] ?? what} contient un caractère qui ne peut pas être enregistré.`,
  'Send a time such as 2026-11-21T14:05:00Z.': 'Envoyez une heure telle que 2026-11-21T14:05:00Z.',
  'Send a time from 1970 to 9999.': 'Envoyez une heure entre 1970 et 9999.',
  'A serial number has at most 50 characters.': 'Un numéro de série compte au maximum 50 caractères.',
  'Send a serial number.': 'Envoyez un numéro de série.',
  'The serial number holds a character that cannot be stored.':
    'Le numéro de série contient un caractère qui ne peut pas être enregistré.',
  'Send what was scanned, or a serial number.': 'Envoyez ce qui a été scanné, ou un numéro de série.',
  'Choose a time zone of the list.': 'Choisissez un fuseau horaire de la liste.',
  'Only members of “{applicationName}” get mails about it.':
    'Seuls les membres de « {applicationName} » reçoivent des e-mails à ce sujet.',
};
