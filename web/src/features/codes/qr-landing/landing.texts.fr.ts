import type { LandingTexts } from './landing.texts';

export const fr: LandingTexts = {
  target: {
    title: 'Ouverture avec l’appareil photo',
    loadingFailed: 'L’adresse du lot n’a pas pu être chargée. Veuillez réessayer.',
    opensNothing:
      'Les symboles de ce lot ne contiennent pas l’adresse de leur page, et un symbole imprimé ne change jamais : l’appareil photo d’un téléphone affiche leur texte et n’ouvre rien, qu’une adresse soit indiquée ici ou non. Les symboles des nouveaux codes mèneront à leur page lorsque le propriétaire aura défini leur contenu comme <template/> dans « Codes et étiquettes ».',
    hostNotAllowed:
      '<host/> ne fait pas partie des <link>hôtes autorisés par votre application</link> : les codes affichent leur page à la place.',
    showPages: 'Les codes affichent une page qui indique s’ils sont valables, utilisés ou révoqués.',
    showPage: 'La page d’un code indique s’il est valable, utilisé ou révoqué.',
    leadTo: 'Les codes actifs mènent à <target/>. Les codes utilisés ou révoqués affichent leur page.',
    pageLeadsTo:
      'La page d’un code actif mène à <target/>. Les codes utilisés ou révoqués affichent leur page.',
    lookingIsNoUse: 'Ouvrir un code ne l’utilise pas.',
    lead: 'Rediriger vers une adresse',
    change: 'Modifier l’adresse',
    openPage: 'Ouvrir la page d’un code',
  },
  form: {
    address: 'Adresse',
    example: 'https://shop.example.com/automne',
    hint: 'Elle commence par https:// et se trouve sur l’un des <link>hôtes autorisés par votre application</link>. Laissez le champ vide pour afficher les pages des codes.',
    protocol: 'Une adresse commence par https://.',
    saved: 'L’adresse est enregistrée.',
    removed: 'Les codes de ce lot affichent leur page.',
    savingFailed: '❌ L’adresse n’a pas pu être enregistrée.',
  },
  hosts: {
    title: 'Hôtes autorisés',
    about: (application) =>
      `Un lot de codes peut mener ceux qui les ouvrent avec l’appareil photo d’un téléphone vers une adresse, par exemple une page de votre boutique. Son hôte doit être l’un de ceux-ci. Toutes les personnes qui ont un compte dans ${application} les voient et les modifient.`,
    aboutRemoving: (application) =>
      `Un lot de codes peut mener ceux qui les ouvrent avec l’appareil photo d’un téléphone vers une adresse, par exemple une page de votre boutique. Son hôte doit être l’un de ceux-ci. Toutes les personnes qui ont un compte dans ${application} les voient et les retirent. Demandez à un administrateur d’ajouter un hôte.`,
    opensNothing:
      'Les symboles des nouveaux codes ne contiennent pas l’adresse d’une page : l’appareil photo d’un téléphone n’ouvre rien. Ils la contiendront lorsque leur contenu, dans <link>Codes et étiquettes</link>, sera <template/>.',
    loadingFailed: 'Les hôtes autorisés n’ont pas pu être chargés.',
    savingFailed: '❌ Les hôtes n’ont pas pu être enregistrés. Veuillez réessayer.',
    none: 'Aucun hôte pour le moment',
    noneHint: 'Tant qu’il n’y en a pas, les codes affichent leur propre page.',
    full: (max) =>
      `Il y a ${max} hôtes, et il ne peut y en avoir davantage. Retirez-en un pour en ajouter un autre.`,
    label: 'Hôte à autoriser',
    example: 'shop.example.com',
    required: 'Saisissez un hôte, par exemple shop.example.com.',
    known: 'Cet hôte est déjà dans la liste.',
    add: 'Ajouter l’hôte',
    removeHost: (host) => `Retirer l’hôte ${host}`,
    removal: 'Retirer l’hôte',
    removalQuestion: (host) =>
      `Retirer « ${host} » ? Les codes qui y mènent afficheront aussitôt leur page à la place.`,
    removalForGood: 'Seul un administrateur pourra l’ajouter de nouveau.',
    removed: (host) => `L’hôte « ${host} » a été retiré.`,
  },
};
