import { plural } from '../../../ui/texts';
import type { RunsTexts } from './runs.texts';

export const fr: RunsTexts = {
  lead: 'Toutes les étiquettes préparées. Confirmez un tirage une fois ses étiquettes sorties.',
  loadingFailed: 'Les tirages n’ont pas pu être chargés.',
  noneTitle: 'Rien d’imprimé pour le moment',
  none: 'Choisissez des codes dans le générateur et cliquez sur « Imprimer des étiquettes ». Chaque tirage figure ici.',
  choose: 'Choisir des codes',
  facts: ({ sheet, sheets, spoiled, reprintOf }) =>
    [
      sheets === null ? sheet : `${plural(sheets, { one: '# planche', other: '# planches' })} (${sheet})`,
      spoiled > 0 && plural(spoiled, { one: '# gâchée', other: '# gâchées' }),
      reprintOf && `réimpression du tirage ${reprintOf}`,
    ]
      .filter(Boolean)
      .join(', '),
  about: (id) => `Tirage ${id} · <when/> · <history>Historique</history>`,
  aboutBy: (id) => `Tirage ${id} · <when/>, par <who/> · <history>Historique</history>`,
  historyOf: (id) => `Historique du tirage ${id}`,
};
