import type { FormatTexts } from './format.texts';

const fields: Record<string, string> = {
  id: 'ID',
  email: 'Adresse e-mail',
  username: 'Nom',
  role: 'Rôle',
  text: 'Texte',
  title: 'Titre',
  content: 'Contenu',
};

export const fr: FormatTexts = {
  title: 'Lecture du fichier',
  encoding: 'Jeu de caractères',
  delimiter: 'Séparateur',
  recognised: 'Reconnu',
  encodings: {
    'UTF-8': 'UTF-8',
    'UTF-16': 'UTF-16',
    'UTF-16 BE': 'UTF-16 (gros-boutiste)',
    'Windows-1252': 'Windows-1252 (Europe de l’Ouest)',
    'Windows-1250': 'Windows-1250 (Europe centrale)',
    'Windows-1251': 'Windows-1251 (cyrillique)',
    'Windows-1253': 'Windows-1253 (grec)',
    'Windows-1254': 'Windows-1254 (turc)',
    'Mac Roman': 'Mac Roman (anciens Mac)',
  },
  delimiters: { ',': 'Virgule', ';': 'Point-virgule', '\t': 'Tabulation', '|': 'Barre verticale |' },
  hasHeading: 'La première ligne nomme les colonnes',
  notUtf8: (encoding) =>
    `Le fichier n’est pas en UTF-8 ; il a été lu en ${encoding}. Vérifiez que les lettres ci-dessous sont correctes, ou choisissez un autre jeu de caractères.`,
  about: 'Choisissez le contenu de chaque colonne.',
  aboutNames:
    'Choisissez le contenu de chaque colonne. Plusieurs colonnes peuvent former le nom, comme le prénom et le nom de famille.',
  sample: 'Quelques lignes du fichier',
  line: 'Ligne',
  column: (place) => `Colonne ${place}`,
  fieldOf: (heading) => `${heading} : importé comme`,
  notImported: 'Non importée',
  field(name) {
    const [field = '', language] = name.split(':');
    // `field:seat` is a field of codes.
    if (field === 'field' && language) return language;
    const noun = fields[field] ?? field;
    return language ? `${noun} (${language})` : noun;
  },
};
