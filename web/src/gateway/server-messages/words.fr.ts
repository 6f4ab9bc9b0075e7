import type { ServerMessages } from '../server-text';
import { counted } from './french-words';

/** Of what the gateway names in words: print runs, label sheets, browsers. */
export const words: ServerMessages = {
  '1 label': '1 étiquette',
  '{count} labels': ({ count = '' }) => counted(count, '# étiquette', '# étiquettes'),
  '{batch}, 1 label': '{batch}, 1 étiquette',
  '{batch}, {count} labels': ({ batch, count = '' }) =>
    `${batch}, ${counted(count, '# étiquette', '# étiquettes')}`,
  'Labels 1–{count} of {batch} and 1 other batch': 'Étiquettes 1–{count} de {batch} et d’un autre lot',
  'Labels 1–{count} of {batch} and {others} other batches':
    'Étiquettes 1–{count} de {batch} et de {others} autres lots',
  'Plain A4, squares of {size} mm with cut marks': 'A4 ordinaire, carrés de {size} mm avec repères de coupe',
  'Unknown browser': 'Navigateur inconnu',
  '{browser} on iOS': '{browser} sur iOS',
  '{browser} on Android': '{browser} sur Android',
  '{browser} on ChromeOS': '{browser} sur ChromeOS',
  '{browser} on Windows': '{browser} sur Windows',
  '{browser} on macOS': '{browser} sur macOS',
  '{browser} on Linux': '{browser} sur Linux',
};
