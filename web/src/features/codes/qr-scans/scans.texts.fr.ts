import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { ScansTexts } from './scans.texts';

export const fr: ScansTexts = {
  count: (count) => plural(count, { one: '# scan', other: '# scans' }),
  countFound: (count) => plural(count, { one: '# scan trouvé', other: '# scans trouvés' }),
  moreThan: (count) => `Plus de ${formatNumber(count)} scans`,
  moreThanFound: (count) => `Plus de ${formatNumber(count)} scans trouvés`,
  of: (code) => `Scans de ${code}`,
  all: 'Tous les scans',
  allResults: 'Tous les résultats',
  refused: 'Refusé',
  missing: 'Ce code ne fait pas partie de ceux de votre application.',
  failed: 'Les scans n’ont pas pu être chargés. Veuillez réessayer.',
  endsEarly: 'Les pages s’arrêtent ici. Pour voir des scans plus anciens, ouvrez un code.',
  endsEarlyOfAll:
    'Les pages s’arrêtent ici. Pour voir des scans plus anciens, choisissez un résultat, ou ouvrez un lot ou un code.',
  noMatches: 'Aucun scan n’a ce résultat',
  none: 'Aucun scan pour le moment',
  noneOfCode: 'Ce code n’a pas encore été scanné',
  aboutNone:
    'Ce que votre application scanne s’affiche ici, accepté ou refusé. Pour commencer, <key>créez une clé pour l’application</key> ; <docs>la documentation de l’API</docs> décrit ses appels sous « Scans ».',
  aboutNoneOfBatch: 'Chaque scan d’un code de ce lot par votre application s’affiche ici, accepté ou refusé.',
  createKey: 'Créer une clé pour l’application',
  days: {
    title: '30 derniers jours',
    failed: 'Les nombres de scans n’ont pas pu être chargés. Veuillez réessayer.',
    none: 'Rien n’a été scanné au cours des 30 derniers jours.',
    about:
      'Un jour est un jour UTC, et un scan compte pour le jour où il a été reçu. Un récapitulatif hebdomadaire par e-mail et une alerte peuvent être activés sous <account>Compte</account>.',
    legend: 'Scans par résultat',
    counts: {
      accepted: (count) => plural(count, { one: '# accepté', other: '# acceptés' }),
      alreadyUsed: (count) => plural(count, { one: '# déjà utilisé', other: '# déjà utilisés' }),
      revoked: (count) => plural(count, { one: '# révoqué', other: '# révoqués' }),
      notValid: (count) => `${formatNumber(count)} hors validité`,
      unknown: (count) => plural(count, { one: '# inconnu', other: '# inconnus' }),
      otherApplication: (count) => `${formatNumber(count)} d’une autre application`,
    },
    summary: (days, accepted, refused) => {
      const acceptedScans = plural(accepted, { one: '# accepté', other: '# acceptés' });
      const refusedScans = plural(refused, { one: '# refusé', other: '# refusés' });
      return `Scans des ${days} derniers jours : ${acceptedScans}, ${refusedScans}.`;
    },
    busiest: (day, count) => `Jour avec le plus de scans, le ${day} : ${formatNumber(count)}.`,
  },
  table: {
    title: 'Scans par jour',
    columns: {
      accepted: 'Acceptés',
      alreadyUsed: 'Déjà utilisés',
      revoked: 'Révoqués',
      notValid: 'Hors validité',
      unknown: 'Inconnus',
      otherApplication: 'D’une autre application',
      annulled: 'Annulés',
    },
  },
};
