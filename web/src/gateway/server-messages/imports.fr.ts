import type { ServerMessages } from '../server-text';
import { counted, imported, isUser, languages, rowDone, withoutArticle } from './french-words';

/** Of imports. */
export const importsMessages: ServerMessages = {
  'Your account may send {perHour} invitations an hour, so that the last of these {newRows} would leave only after 7 days. Import fewer, or add them without inviting them.':
    'Votre compte peut envoyer {perHour} invitations par heure, si bien que la dernière de ces {newRows} ne partirait qu’après 7 jours. Importez moins de lignes, ou ajoutez ces personnes sans les inviter.',
  '{email} has accepted the invitation.': '{email} a accepté l’invitation.',
  'The file is larger than 2 MB. Split it.': 'Le fichier dépasse 2 Mo. Divisez-le.',
  'Send the bytes of the file in base64.': 'Envoyez les octets du fichier en base64.',
  'This is not a CSV file. In your spreadsheet, save the sheet as CSV (UTF-8).':
    'Ce n’est pas un fichier CSV. Dans votre tableur, enregistrez la feuille en CSV (UTF-8).',
  'One row was left out.': 'Une ligne a été laissée de côté.',
  '{skipped} rows were left out.': ({ skipped = '' }) =>
    counted(skipped, '# ligne a été laissée de côté.', '# lignes ont été laissées de côté.'),
  'Invitations leave by mail in turn.': 'Les invitations partent par e-mail à tour de rôle.',
  'No invitations were sent.': 'Aucune invitation n’a été envoyée.',
  '{updated} {noun} updated.': ({ updated = '', noun = '' }) =>
    isUser(noun)
      ? imported(noun, updated, 'mis à jour')
      : imported(noun, updated, 'mise à jour', 'mises à jour'),
  '{added} {noun} added.': ({ added = '', noun = '' }) =>
    isUser(noun) ? imported(noun, added, 'ajouté', 'ajoutés') : imported(noun, added, 'ajoutée', 'ajoutées'),
  '{added} {noun} added, {updated} updated.': ({ added = '', noun = '', updated = '' }) => {
    const changed = counted(updated, '# mise à jour', '# mises à jour');
    return isUser(noun)
      ? imported(noun, added, `ajouté, ${updated} mis à jour`, `ajoutés, ${updated} mis à jour`)
      : imported(noun, added, `ajoutée, ${changed}`, `ajoutées, ${changed}`);
  },
  'The row has more cells than the heading.': 'La ligne a plus de cellules que l’en-tête.',
  'An id is a number, or empty for a new row.':
    'Un identifiant est un nombre, ou vide pour une nouvelle ligne.',
  'There is no {nouns} {id}.': ({ nouns: noun = '', id }) =>
    `Il n’y a pas ${withoutArticle[noun] ?? 'd’élément'} ${id}.`,
  'The same {column} is on lines {other} and {line}.': ({ column, other, line }) =>
    `La valeur de la colonne ${column} est la même aux lignes ${other} et ${line}.`,
  'It exists already (id {id}), with another {changed}. Choose “Add and update” to change it.':
    'L’élément existe déjà (identifiant {id}), avec une autre valeur de : {changed}. Choisissez « Ajouter et mettre à jour » pour la modifier.',
  '{noun} {id} was changed since, and stays as it is.': ({ noun = '', id }) =>
    `${rowDone(noun, id, 'modifié')}, et reste en l’état.`,
  '{noun} {id} was deleted since.': ({ noun = '', id }) => `${rowDone(noun, id, 'supprimé')}.`,
  '{noun} {id} was translated since, and stays as it is.': ({ noun = '', id }) =>
    `${rowDone(noun, id, 'traduit')}, et reste en l’état.`,
  'Ask for 1 to {max} rows.': 'Demandez de 1 à {max} lignes.',
  'One row is invalid. Correct the file, or leave them out.':
    'Une ligne n’est pas valable. Corrigez le fichier, ou laissez-la de côté.',
  '{count} rows are invalid. Correct the file, or leave them out.':
    '{count} lignes ne sont pas valables. Corrigez le fichier, ou laissez-les de côté.',
  'The column “{cell}” names no language. Write it as “{field}:fr”.':
    'La colonne « {cell} » ne désigne aucune langue. Écrivez-la « {field}:fr ».',
  'The column “{cell}” is in {name}, the language of the originals. Name it “{field}”.': ({
    cell,
    name = '',
    field,
  }) => `La colonne « ${cell} » est en ${languages(name)}, la langue des originaux. Nommez-la « ${field} ».`,
  'The column “{cell}” is in {name}, in which the application does not offer its content. Add the language to its list first, or take the column out.':
    ({ cell, name = '' }) =>
      `La colonne « ${cell} » est en ${languages(name)}, langue dans laquelle l’application ne propose pas son contenu. Ajoutez d’abord la langue à sa liste, ou retirez la colonne.`,
  'No column of the file is the {name}. Choose it.':
    'Aucune colonne du fichier ne correspond à {name}. Choisissez-la.',
  'There is no field “{name}”. Choose of: {fields}.':
    'Il n’y a pas de champ « {name} ». Choisissez parmi : {fields}.',
  'The file has {count} columns. Name the field of each, or null.':
    'Le fichier a {count} colonnes. Donnez le champ de chacune, ou null.',
  'Choose one of these character sets: {encodings}.':
    'Choisissez un de ces jeux de caractères : {encodings}.',
  'The delimiter is a comma, a semicolon, a tab or “|”.':
    'Le séparateur est une virgule, un point-virgule, une tabulation ou « | ».',
  'A character cannot be read in this character set. Choose another one, or correct the file.':
    'Un caractère est illisible dans ce jeu de caractères. Choisissez-en un autre, ou corrigez le fichier.',
  'The first line has to name the columns, each with at most {max} characters.':
    'La première ligne doit nommer les colonnes, chacune avec {max} caractères au maximum.',
  'Two columns of the file are the {name}. Keep one of them.':
    'Deux colonnes du fichier correspondent à {name}. Gardez-en une.',
  'The file has no column “{name}”. Its first line has to name the columns: {columns}.':
    'Le fichier n’a pas de colonne « {name} ». Sa première ligne doit nommer les colonnes : {columns}.',
  'It has {shown} and {more} more.': 'Il a {shown} et {more} autres.',
  'It has {shown}.': 'Il a {shown}.',
  'Line {firstLine} has more than {max} cells.': 'La ligne {firstLine} a plus de {max} cellules.',
  'The quotation mark that opens on line {line} or later is not closed.':
    'Le guillemet qui s’ouvre à la ligne {line} ou plus loin n’est pas fermé.',
  'The file cannot be read beyond line {line}.': 'Le fichier est illisible après la ligne {line}.',
  'The file is empty.': 'Le fichier est vide.',
  'The file has no rows below its heading.': 'Le fichier n’a pas de lignes sous son en-tête.',
  'The file has more than {max} rows. Split it.': 'Le fichier a plus de {max} lignes. Divisez-le.',
  'The file has more than {max} lines, blank ones included. Delete the blank ones, or split the file.':
    'Le fichier a plus de {max} lignes, lignes vides comprises. Supprimez les lignes vides, ou divisez le fichier.',
};
