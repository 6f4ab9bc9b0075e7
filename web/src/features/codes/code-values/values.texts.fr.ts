import { plural } from '../../../ui/texts';
import type { ValuesTexts } from './values.texts';

export const fr: ValuesTexts = {
  title: 'Valeurs',
  edit: 'Modifier les valeurs',
  noValue: 'Aucune valeur',
  loadingFailed: 'Les valeurs n’ont pas pu être chargées. Veuillez réessayer.',
  failed: '❌ Les valeurs n’ont pas pu être enregistrées. Veuillez réessayer.',
  saved: (count) =>
    plural(count, { one: 'Valeurs de # code enregistrées.', other: 'Valeurs de # codes enregistrées.' }),
  nothing: 'Les codes ont déjà ces valeurs.',
  dialog: {
    open: 'Définir une valeur',
    title: (count) =>
      plural(count, { one: 'Définir une valeur de # code', other: 'Définir une valeur de # codes' }),
    about: 'Tous ces codes reçoivent la même valeur, à la place de celle qu’ils ont.',
    field: 'Champ',
    value: 'Valeur',
    noText: 'Saisissez une valeur, ou choisissez de la retirer.',
    remove: 'Retirer la valeur',
    save: 'Définir la valeur',
    saving: 'Enregistrement…',
  },
  table: {
    label: 'Valeurs des codes',
    cells: 'Tableau des valeurs',
    about:
      'Une cellule est enregistrée quand vous la quittez. Entrée descend d’une ligne, Échap annule la saisie. Un bloc copié d’un tableur remplit les cellules à partir de celle où vous le collez ; « - » retire une valeur.',
    code: 'Code',
    cell: (field, code) => `${field} de ${code}`,
    import: 'Importer des valeurs',
    notPasted: 'Rien n’a été collé',
    inRow: (code, message) => `${code} : ${message}`,
    cut: 'Le reste du bloc n’avait pas de place sur cette page.',
  },
};
