import { plural } from '../../../ui/texts';
import type { FieldsTexts } from './fields.texts';

export const fr: FieldsTexts = {
  title: 'Champs',
  about:
    'Ce que les codes portent en plus de leurs caractères. Chaque code a une valeur pour chaque champ : la place d’un billet, l’étagère d’un carton. Les valeurs viennent d’un fichier ou sont saisies, chaque recherche les trouve, et elles peuvent figurer sur les étiquettes.',
  none: 'Les codes n’ont pas encore de champs',
  noneHint:
    'Un théâtre définit « Place » et « Nom », puis génère ses codes d’après la liste de ses invités : chaque billet connaît sa place.',
  ownerOnly: 'Un propriétaire de l’application définit les champs.',
  loadingFailed: 'Les champs n’ont pas pu être chargés. Veuillez réessayer.',
  list: 'Champs des codes',
  add: 'Ajouter un champ',
  full: (max) => `Les codes ont au maximum ${max} champs. Supprimez-en un avant d’en ajouter un autre.`,
  edit: (label) => `Modifier ${label}`,
  values: (count) => plural(count, { one: '# valeur', other: '# valeurs' }),
  choices: (count) => plural(count, { one: '# choix', other: '# choix' }),
  marks: { showOnScan: 'affiché au scan', personal: 'concerne une personne' },
  types: { TEXT: 'Texte', NUMBER: 'Nombre', DATE: 'Jour', CHOICE: 'Choix' },
  form: {
    addTitle: 'Ajouter un champ',
    editTitle: 'Modifier un champ',
    label: 'Nom du champ',
    labelHint: 'Par exemple « Place ».',
    noLabel: 'Saisissez un nom, par exemple « Place ».',
    key: 'Clé',
    keyHint:
      'La colonne des fichiers, et {clé} sur les étiquettes. Elle ne change plus une fois le champ créé.',
    keyFixed: 'Les fichiers et les étiquettes désignent le champ par elle : elle ne change plus.',
    wrongKey:
      'Une clé commence par une lettre minuscule et se compose de lettres de a à z, de chiffres et de _.',
    type: 'Type de ses valeurs',
    types: {
      TEXT: 'Une ligne de 200 caractères au maximum.',
      NUMBER: 'Par exemple 12 ou -3,5.',
      DATE: 'Par exemple 2026-11-21.',
      CHOICE: 'Une valeur d’une liste que vous donnez.',
    },
    typeFixed: (count) =>
      plural(count, {
        one: 'Le type ne change plus : # code a une valeur.',
        other: 'Le type ne change plus : # codes ont une valeur.',
      }),
    choices: 'Choix',
    choicesHint: 'Un par ligne, 30 au maximum.',
    noChoices: 'Indiquez au moins un choix.',
    tooManyChoices: 'Indiquez au maximum 30 choix.',
    showOnScan: 'L’afficher quand un code est scanné',
    showOnScanHint:
      'Les applications mobiles et la page de scan reçoivent la valeur du code scanné. La page publique d’un code ne l’affiche jamais.',
    personal: 'Il concerne une personne',
    personalHint:
      'Des noms ou des adresses, par exemple. Un imprimeur ne les reçoit que si vous le dites au moment de la remise.',
    saved: (label) => `Le champ « ${label} » est enregistré.`,
    failed: '❌ Le champ n’a pas pu être enregistré. Veuillez réessayer.',
  },
  deletion: {
    title: 'Supprimer le champ',
    question: (count) =>
      plural(count, {
        one: '<label/> et sa valeur (#) sont supprimés définitivement. Cette action ne peut pas être annulée. Les étiquettes imprimées la gardent.',
        other:
          '<label/> et ses # valeurs sont supprimés définitivement. Cette action ne peut pas être annulée. Les étiquettes imprimées les gardent.',
      }),
    unused: '<label/> est supprimé. Aucun code n’a de valeur pour ce champ.',
    confirm: (count) => plural(count, { one: 'Oui, supprimer # valeur', other: 'Oui, supprimer # valeurs' }),
    unconfirmed: 'Cochez la case pour supprimer les valeurs.',
    deleting: 'Suppression…',
    done: (label) => `Le champ « ${label} » est supprimé.`,
    failed: '❌ Le champ n’a pas pu être supprimé. Veuillez réessayer.',
  },
};
