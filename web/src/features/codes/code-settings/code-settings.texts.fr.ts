import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { CodeSettingsTexts } from './code-settings.texts';

export const fr: CodeSettingsTexts = {
  lead: 'Comment les nouveaux codes sont créés, et ce que voient les personnes qui en ouvrent un.',
  ownersOnly: 'Seul un propriétaire de l’application peut modifier ces réglages.',
  savingFailed: '❌ Les réglages n’ont pas pu être enregistrés. Veuillez réessayer.',
  symbol: {
    title: 'Symbole des nouveaux codes',
    loadingFailed: 'Les réglages du symbole n’ont pas pu être chargés.',
    content: 'Contenu',
    asInstalled: 'Celui de l’installation',
    own: 'Le nôtre',
    ownContent: 'Notre contenu',
    ownContentHint:
      '{code} est remplacé par le code, {PUBLIC_URL} par l’adresse de ce serveur. {PUBLIC_URL}/q/{code} ouvre la page ci-dessous.',
    contentRequired: 'Saisissez le contenu, avec {code} à la place du code.',
    codeMissing: 'Le contenu doit comporter {code}.',
    errorCorrection: 'Correction d’erreurs',
    errorCorrectionHint: 'Quelle part d’un symbole peut être salie ou déchirée.',
    levels: {
      L: 'L : 7 % peuvent être abîmés, plus petit symbole',
      M: 'M : 15 % peuvent être abîmés, niveau habituel',
      Q: 'Q : 25 % peuvent être abîmés',
      H: 'H : 30 % peuvent être abîmés, plus grand symbole',
    },
    forNewCodes:
      'Les symboles imprimés ne peuvent pas être modifiés. Un nouveau réglage s’applique aux codes générés à partir de maintenant ; tous les autres gardent leur symbole et restent valables.',
    save: 'Enregistrer le symbole',
    saved: 'Réglages enregistrés, pour les codes générés à partir de maintenant.',
    nothingYet: 'Le symbole apparaîtra ici.',
    image: (modules) => `Symbole de ${modules} modules sur ${modules}`,
    modules: (modules) => `${modules} × ${modules} modules.`,
    smallestLabel: (width, height, sheet) =>
      `Plus petite étiquette avec son code : ${formatNumber(width)} × ${formatNumber(height)} mm (${sheet}).`,
    tooLarge: 'Il est trop grand pour toutes les étiquettes.',
    opensPage: 'L’appareil photo d’un téléphone ouvre la page ci-dessous.',
    opensAddress: 'L’appareil photo d’un téléphone ouvre cette adresse.',
    opensNothing: 'L’appareil photo d’un téléphone affiche le texte et n’ouvre aucune page.',
  },
  landing: {
    title: 'Page d’un code',
    loadingFailed: 'Les réglages de la page n’ont pas pu être chargés.',
    about:
      'Un symbole dont le contenu est {PUBLIC_URL}/q/{code} ouvre cette page. Elle indique si le code est valable et nomme l’application.',
    length: (length, max) =>
      plural(length, { one: `# caractère sur ${max}`, other: `# caractères sur ${max}` }),
    save: 'Enregistrer les textes',
    saved: 'Les textes sont enregistrés.',
    logo: 'Image du logo de la page',
    logoHint: 'PNG ou JPEG, 5 Mo au maximum.',
    logoRemoval: 'Retirer le logo de la page ? Les étiquettes gardent le leur.',
    logoNotSaved: '❌ Le logo n’a pas pu être enregistré. Veuillez réessayer.',
    previewLogo: 'Le logo de la page',
    states: {
      validText: {
        name: 'Valable',
        label: 'Texte d’un code valable',
        title: 'Ce code est valable',
        usual: 'Le consulter ne compte pas comme une utilisation.',
      },
      usedText: {
        name: 'Utilisé',
        label: 'Texte d’un code utilisé',
        title: 'Ce code a déjà été utilisé',
        usual: 'Il ne peut plus servir.',
      },
      revokedText: {
        name: 'Révoqué',
        label: 'Texte d’un code révoqué',
        title: 'Ce code a été révoqué',
        usual: 'Il a été retiré avant d’avoir été utilisé.',
      },
    },
  },
};
