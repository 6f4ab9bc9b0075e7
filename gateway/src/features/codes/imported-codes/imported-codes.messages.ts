import { compte, grouped } from '../../../platform/errors/nouns.js';
import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  severalColumns: {
    en: 'The line has more than one column. Put a content that has commas or semicolons between quotation marks.',
    fr: 'La ligne a plus d’une colonne. Mettez entre guillemets un contenu qui comporte des virgules ou des points-virgules.',
  },
  empty: { en: 'The line is empty.', fr: 'La ligne est vide.' },
  tooLong: (content: number, max: number) => ({
    en: `The content has ${grouped.en(content)} characters. At most ${max} can be imported.`,
    fr: `Le contenu compte ${grouped.fr(content)} caractères. Au maximum ${max} peuvent être importés.`,
  }),
  notOneLine: {
    en: 'The content has a line break, a tab or another control character.',
    fr: 'Le contenu comporte un saut de ligne, une tabulation ou un autre caractère de contrôle.',
  },
  unreadable: {
    en: 'The content has a character that cannot be read. Save the file as CSV (UTF-8).',
    fr: 'Le contenu comporte un caractère illisible. Enregistrez le fichier en CSV (UTF-8).',
  },
  noTime: (column: string) => ({
    en: `“${column}” has no time. Write a day such as 2026-12-31, or a time such as 2026-12-31T18:00:00Z.`,
    fr: `« ${column} » ne contient pas d’heure. Écrivez un jour tel que 2026-12-31, ou une heure telle que 2026-12-31T18:00:00Z.`,
  }),
  twice: (other: number) => ({
    en: `The same content is on line ${other}.`,
    fr: `Le même contenu se trouve à la ligne ${other}.`,
  }),
  isImported: { en: 'This content is imported already.', fr: 'Ce contenu est déjà importé.' },
  isCode: { en: 'This is a code of the application already.', fr: 'C’est déjà un code de l’application.' },
  invalid: (count: number) => ({
    en: `${count === 1 ? 'One line is' : `${grouped.en(count)} lines are`} invalid. Correct the file, or leave them out.`,
    fr:
      count === 1
        ? 'Une ligne n’est pas valide. Corrigez le fichier, ou laissez-la de côté.'
        : `${grouped.fr(count)} lignes ne sont pas valides. Corrigez le fichier, ou laissez-les de côté.`,
  }),
  imported(count: number, skipped: number) {
    const left = {
      en: skipped === 1 ? ' One line was left out.' : ` ${grouped.en(skipped)} lines were left out.`,
      fr:
        skipped === 1
          ? ' Une ligne a été laissée de côté.'
          : ` ${grouped.fr(skipped)} lignes ont été laissées de côté.`,
    };
    return {
      en: `${grouped.en(count)} ${count === 1 ? 'code was' : 'codes were'} imported.${skipped > 0 ? left.en : ''}`,
      fr: `${compte(count, 'code a été importé', 'codes ont été importés')}.${skipped > 0 ? left.fr : ''}`,
    };
  },
});
