import { accord, capital, compte, de, grouped, le, type Noun } from '../../../platform/errors/nouns.js';
import { sentences } from '../../../platform/errors/sentences.js';
import type { LanguageNames } from '../languages/language-tag.js';

export const says = sentences({
  tooManyInvitations: (perHour: number, newRows: number) => ({
    en: `Your account may send ${grouped.en(perHour)} invitations an hour, so that the last of these ${grouped.en(newRows)} would leave only after 7 days. Import fewer, or add them without inviting them.`,
    fr: `Votre compte peut envoyer ${grouped.fr(perHour)} invitations par heure, si bien que la dernière de ces ${grouped.fr(newRows)} ne partirait qu’après 7 jours. Importez moins de lignes, ou ajoutez ces personnes sans les inviter.`,
  }),
  hasAccepted: (email: string) => ({
    en: `${email} has accepted the invitation.`,
    fr: `${email} a accepté l’invitation.`,
  }),
  tooLarge: { en: 'The file is larger than 2 MB. Split it.', fr: 'Le fichier dépasse 2 Mo. Divisez-le.' },
  notBase64: { en: 'Send the bytes of the file in base64.', fr: 'Envoyez les octets du fichier en base64.' },
  noCsv: {
    en: 'This is not a CSV file. In your spreadsheet, save the sheet as CSV (UTF-8).',
    fr: 'Ce n’est pas un fichier CSV. Dans votre tableur, enregistrez la feuille en CSV (UTF-8).',
  },
  noEncoding: (encodings: string) => ({
    en: `Choose one of these character sets: ${encodings}.`,
    fr: `Choisissez un de ces jeux de caractères : ${encodings}.`,
  }),
  noDelimiter: {
    en: 'The delimiter is a comma, a semicolon, a tab or “|”.',
    fr: 'Le séparateur est une virgule, un point-virgule, une tabulation ou « | ».',
  },
  rowInvalid: { en: 'The row is invalid.', fr: 'La ligne n’est pas valide.' },
  unreadable: {
    en: 'A character cannot be read in this character set. Choose another one, or correct the file.',
    fr: 'Un caractère est illisible dans ce jeu de caractères. Choisissez-en un autre, ou corrigez le fichier.',
  },
  tooManyCells: {
    en: 'The row has more cells than the heading.',
    fr: 'La ligne a plus de cellules que l’en-tête.',
  },
  noId: {
    en: 'An id is a number, or empty for a new row.',
    fr: 'Un identifiant est un nombre, ou vide pour une nouvelle ligne.',
  },
  twice: (column: string, other: number, line: number) => ({
    en: `The same ${column} is on lines ${other} and ${line}.`,
    fr: `La valeur de la colonne ${column} est la même aux lignes ${other} et ${line}.`,
  }),
  exists: (id: number, changed: readonly string[]) => ({
    en: `It exists already (id ${id}), with another ${changed.join(' and ')}. Choose “Add and update” to change it.`,
    fr: `L’élément existe déjà (identifiant ${id}), avec une autre valeur de : ${changed.join(' et ')}. Choisissez « Ajouter et mettre à jour » pour la modifier.`,
  }),
  rowsOutOfRange: (max: number) => ({
    en: `Ask for 1 to ${max} rows.`,
    fr: `Demandez de 1 à ${max} lignes.`,
  }),
  nothing: { en: 'There is nothing to import.', fr: 'Il n’y a rien à importer.' },
  changedSince: {
    en: 'The data changed since the preview. Look at the new one before you import.',
    fr: 'Les données ont changé depuis l’aperçu. Regardez le nouvel aperçu avant d’importer.',
  },
  columnWithoutLanguage: (cell: string, field: string) => ({
    en: `The column “${cell}” names no language. Write it as “${field}:fr”.`,
    fr: `La colonne « ${cell} » ne désigne aucune langue. Écrivez-la « ${field}:fr ».`,
  }),
  headingTooLong: (max: number) => ({
    en: `The first line has to name the columns, each with at most ${max} characters.`,
    fr: `La première ligne doit nommer les colonnes, chacune avec ${max} caractères au maximum.`,
  }),
  noField: (name: string, fields: string) => ({
    en: `There is no field “${name}”. Choose of: ${fields}.`,
    fr: `Il n’y a pas de champ « ${name} ». Choisissez parmi : ${fields}.`,
  }),
  otherColumns: (count: number) => ({
    en: `The file has ${count} columns. Name the field of each, or null.`,
    fr: `Le fichier a ${count} colonnes. Donnez le champ de chacune, ou null.`,
  }),
  columnTwice: (name: string) => ({
    en: `Two columns of the file are the ${name}. Keep one of them.`,
    fr: `Deux colonnes du fichier correspondent à ${name}. Gardez-en une.`,
  }),
  columnNotChosen: (name: string) => ({
    en: `No column of the file is the ${name}. Choose it.`,
    fr: `Aucune colonne du fichier ne correspond à ${name}. Choisissez-la.`,
  }),
  lineTooWide: (firstLine: number, max: number) => ({
    en: `Line ${firstLine} has more than ${max} cells.`,
    fr: `La ligne ${firstLine} a plus de ${max} cellules.`,
  }),
  quoteOpen: (line: number) => ({
    en: `The quotation mark that opens on line ${line} or later is not closed.`,
    fr: `Le guillemet qui s’ouvre à la ligne ${line} ou plus loin n’est pas fermé.`,
  }),
  unreadableBeyond: (line: number) => ({
    en: `The file cannot be read beyond line ${line}.`,
    fr: `Le fichier est illisible après la ligne ${line}.`,
  }),
  empty: { en: 'The file is empty.', fr: 'Le fichier est vide.' },
  noRows: {
    en: 'The file has no rows below its heading.',
    fr: 'Le fichier n’a pas de lignes sous son en-tête.',
  },
  tooManyRows: (max: number) => ({
    en: `The file has more than ${grouped.en(max)} rows. Split it.`,
    fr: `Le fichier a plus de ${grouped.fr(max)} lignes. Divisez-le.`,
  }),
  tooManyLines: (max: number) => ({
    en: `The file has more than ${grouped.en(max)} lines, blank ones included. Delete the blank ones, or split the file.`,
    fr: `Le fichier a plus de ${grouped.fr(max)} lignes, lignes vides comprises. Supprimez les lignes vides, ou divisez le fichier.`,
  }),
  noRow: (noun: Noun, id: number) => ({
    en: `There is no ${noun.en[0]} ${id}.`,
    fr: `Il n’y a pas ${de(noun)} ${id}.`,
  }),
  invalid: (count: number) => ({
    en: `${count === 1 ? 'One row is' : `${grouped.en(count)} rows are`} invalid. Correct the file, or leave them out.`,
    fr:
      count === 1
        ? 'Une ligne n’est pas valide. Corrigez le fichier, ou laissez-la de côté.'
        : `${grouped.fr(count)} lignes ne sont pas valides. Corrigez le fichier, ou laissez-les de côté.`,
  }),
  changedAfter: (noun: Noun, id: number) => ({
    en: `${capital(noun.en[0])} ${id} was changed since, and stays as it is.`,
    fr: `${capital(le(noun))} ${id} a été ${accord(noun, 'modifié')} depuis, et reste en l’état.`,
  }),
  translatedAfter: (noun: Noun, id: number) => ({
    en: `${capital(noun.en[0])} ${id} was translated since, and stays as it is.`,
    fr: `${capital(le(noun))} ${id} a été ${accord(noun, 'traduit')} depuis, et reste en l’état.`,
  }),
  deletedAfter: (noun: Noun, id: number) => ({
    en: `${capital(noun.en[0])} ${id} was deleted since.`,
    fr: `${capital(le(noun))} ${id} a été ${accord(noun, 'supprimé')} depuis.`,
  }),
  leftOut: (count: number) => ({
    en: `${count === 1 ? 'One row was' : `${grouped.en(count)} rows were`} left out.`,
    fr:
      count === 1
        ? 'Une ligne a été laissée de côté.'
        : `${grouped.fr(count)} lignes ont été laissées de côté.`,
  }),
  invited: {
    en: 'Invitations leave by mail in turn.',
    fr: 'Les invitations partent par e-mail les unes après les autres.',
  },
  notInvited: { en: 'No invitations were sent.', fr: 'Aucune invitation n’a été envoyée.' },
  columnOfOriginals: (cell: string, { en, fr }: LanguageNames, field: string) => ({
    en: `The column “${cell}” is in ${en}, the language of the originals. Name it “${field}”.`,
    fr: `La colonne « ${cell} » est en ${fr}, la langue des originaux. Nommez-la « ${field} ».`,
  }),
  columnNotOffered: (cell: string, { en, fr }: LanguageNames) => ({
    en: `The column “${cell}” is in ${en}, in which the application does not offer its content. Add the language to its list first, or take the column out.`,
    fr: `La colonne « ${cell} » est en ${fr}, langue dans laquelle l’application ne propose pas son contenu. Ajoutez d’abord la langue à sa liste, ou retirez la colonne.`,
  }),
  noColumn: (name: string, columns: string, shown: readonly string[], more: number) => ({
    en: `The file has no column “${name}”. Its first line has to name the columns: ${columns}. It has ${shown.map((each) => `“${each}”`).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    fr: `Le fichier n’a pas de colonne « ${name} ». Sa première ligne doit nommer les colonnes : ${columns}. Il a ${shown.map((each) => `« ${each} »`).join(', ')}${more > 0 ? ` et ${more} autres` : ''}.`,
  }),
  done: (noun: Noun, added: number, updated: number) => ({
    en: `${grouped.en(added || updated)} ${noun.en[(added || updated) === 1 ? 0 : 1]} ${added === 0 ? 'updated' : `added${updated > 0 ? `, ${grouped.en(updated)} updated` : ''}`}.`,
    fr: `${compte(added || updated, ...noun.fr)} ${added === 0 ? `${accord(noun, 'mis', updated)} à jour` : `${accord(noun, 'ajouté', added)}${updated > 0 ? `, ${grouped.fr(updated)} ${accord(noun, 'mis', updated)} à jour` : ''}`}.`,
  }),
});
