import { plural } from '../../../ui/texts';
import type { HelpSearchesTexts } from './help-searches.texts';

export const fr: HelpSearchesTexts = {
  lead: 'Ce que les personnes ont cherché dans le centre d’aide de l’application sans le trouver. Ce qui ressemble à une adresse e-mail, à un numéro ou à une clé n’est jamais conservé.',
  searches: 'Recherches',
  views: {
    '30': '30 derniers jours',
    '180': '180 derniers jours',
    ignored: 'Ignorées',
  },
  list: 'Recherches sans résultat',
  failed: 'Les recherches n’ont pas pu être chargées.',
  noneIgnored: 'Aucune recherche ignorée',
  aboutNoneIgnored: 'Les recherches que vous ignorez s’affichent ici, pour que vous puissiez les rétablir.',
  none: 'Chaque recherche a donné un résultat',
  aboutNone:
    'Dès que quelqu’un cherche dans le centre d’aide de l’application et ne trouve rien, la recherche s’affiche ici. L’application cherche par <code>GET /api/v2/help/search</code>.',
  row: {
    foundSince: 'Trouvée depuis',
    facts: (count, day) =>
      plural(count, {
        one: `# recherche sans résultat, la dernière le ${day}`,
        other: `# recherches sans résultat, la dernière le ${day}`,
      }),
    write: 'Rédiger une fiche d’aide',
    writeAbout: (term) => `Rédiger une fiche d’aide sur ${term}`,
    ignore: 'Ignorer',
    ignoreTerm: (term) => `Ignorer ${term}`,
    ignoring: 'En cours…',
    ignored: (term) => `« ${term} » est ignoré.`,
    takeBack: 'Rétablir',
    takeBackTerm: (term) => `Rétablir ${term}`,
    takingBack: 'Rétablissement…',
    tookBack: (term) => `« ${term} » est de nouveau dans la liste.`,
    failed: 'L’opération a échoué. Veuillez réessayer.',
  },
};
