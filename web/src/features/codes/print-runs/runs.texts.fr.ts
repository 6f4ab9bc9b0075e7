import { plural } from '../../../ui/texts';
import type { RunsTexts } from './runs.texts';

export const fr: RunsTexts = {
  lead: 'Toutes les étiquettes préparées. Confirmez une impression une fois ses étiquettes sorties.',
  loadingFailed: 'Les impressions n’ont pas pu être chargées.',
  noneTitle: 'Rien d’imprimé pour le moment',
  none: 'Choisissez des codes dans le générateur et cliquez sur « Imprimer des étiquettes ». Chaque impression figure ici.',
  choose: 'Choisir des codes',
  facts: ({ sheet, sheets, spoiled, reprintOf }) =>
    [
      sheets === null ? sheet : `${plural(sheets, { one: '# planche', other: '# planches' })} (${sheet})`,
      spoiled > 0 && plural(spoiled, { one: '# gâchée', other: '# gâchées' }),
      reprintOf && `réimpression de l’impression ${reprintOf}`,
    ]
      .filter(Boolean)
      .join(', '),
  about: (id) => `Impression ${id} · <when/> · <history>Historique</history>`,
  aboutBy: (id) => `Impression ${id} · <when/>, par <who/> · <history>Historique</history>`,
  historyOf: (id) => `Historique de l’impression ${id}`,
};
