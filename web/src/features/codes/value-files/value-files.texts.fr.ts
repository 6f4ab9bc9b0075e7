import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { ValueFilesTexts } from './value-files.texts';

export const fr: ValueFilesTexts = {
  lead: 'Des valeurs pour des codes qui existent déjà. Rien n’est importé avant que vous ayez vu le résultat.',
  backToBatch: 'Le lot',
  about:
    'Le fichier est un CSV. Une colonne « code », « content » ou « serial » indique le code de chaque ligne. Les autres colonnes ont le nom ou la clé d’un champ : <fields/>. Une cellule vide laisse la valeur telle quelle, et « - » la retire. 10 000 lignes et 2 Mo au plus.',
  example: 'Les valeurs actuelles, comme exemple',
  result: (updated, skipped) => {
    const changed = plural(updated, {
      one: 'Les valeurs de # code ont été modifiées.',
      other: 'Les valeurs de # codes ont été modifiées.',
    });
    if (skipped === 0) return changed;
    const left = plural(skipped, {
      one: '# ligne a été laissée de côté.',
      other: '# lignes ont été laissées de côté.',
    });
    return `${changed} ${left}`;
  },
  noFields: 'Les codes n’ont pas encore de champs',
  noFieldsHint:
    'Un fichier a une colonne pour chaque champ des codes, par exemple « Place ». Définissez-en d’abord un.',
  ownerDefines: 'Un propriétaire de l’application les définit.',
  define: 'Définir des champs',
  newCodes: {
    lead: 'Chaque ligne d’un fichier devient un code avec ses valeurs. Rien n’est généré avant que vous les ayez vues.',
    about:
      'Le fichier est un CSV avec une colonne pour chaque champ à remplir, à son nom ou à sa clé : <fields/>. Une cellule vide ne donne aucune valeur ; les autres colonnes sont laissées de côté. 10 000 lignes et 2 Mo au plus.',
    summary: (count) => plural(count, { one: '# nouveau code.', other: '# nouveaux codes.' }),
    invalid: (invalid, total) =>
      plural(invalid, {
        one: `# ligne sur ${formatNumber(total)} n’est pas valide. Corrigez-la, puis choisissez de nouveau le fichier.`,
        other: `# lignes sur ${formatNumber(total)} ne sont pas valides. Corrigez-les, puis choisissez de nouveau le fichier.`,
      }),
    name: 'Nom du lot',
    namePlaceholder: 'Nommé d’après sa date',
    run: (count) => plural(count, { one: 'Générer # code', other: 'Générer # codes' }),
    running: 'Génération…',
    working: (count) =>
      plural(count, {
        one: 'Génération de # code… Tous les codes sont générés, ou aucun.',
        other: 'Génération de # codes… Tous les codes sont générés, ou aucun.',
      }),
    failed: '❌ Rien n’a été généré. Veuillez réessayer.',
    done: (count) => plural(count, { one: '# code généré.', other: '# codes générés.' }),
  },
};
