import { plural } from '../../../ui/texts';
import type { AddAccountTexts } from './add-account.texts';

export const fr: AddAccountTexts = {
  lead: 'Les utilisateurs web se connectent ici et travaillent dans une application.',
  onlyAdministrators: 'Seuls les administrateurs peuvent ajouter des utilisateurs web.',
  registerAppUsers: 'Inscrire des utilisateurs de votre application mobile',
  panel: 'Ajouter un utilisateur web',
  about:
    'Nous envoyons une invitation par e-mail. Son lien mène à une page où choisir un mot de passe, et reste valable 7 jours. D’ici là, le compte n’est pas activé.',
  roles: { USER: 'utilisateur', ADMIN: 'administrateur' },
  roleHint: 'Un administrateur voit et gère les utilisateurs de toutes les applications.',
  register: 'Inscrire',
  registering: 'Inscription…',
  registered: 'L’utilisateur a été inscrit.',
  invited:
    'Une invitation est en route vers <email/>. Elle peut être renvoyée depuis la <link>page d’administration</link>.',
  registrationRejected: 'L’inscription a échoué.',
  required: 'Veuillez remplir tous les champs obligatoires.',
  fieldRequired: 'Veuillez remplir ce champ.',
  emailExample: 'Par exemple nom@example.com.',

  worksIn: 'Travaille dans',
  newApplication: 'Une nouvelle application',
  existingApplication: 'Une application existante',
  existsAlready: (name) =>
    `Il existe déjà une application « ${name} ». Donnez un autre nom, ou choisissez « Une application existante ».`,
  willBeMade: (name) => `Il n’existe pas encore d’application « ${name} » : elle sera créée.`,
  nameOfNew: 'Le nom de la nouvelle application.',
  isMissing: (name) => `Il n’existe aucune application « ${name} ».`,
  typeAndPick: 'Saisissez une partie de son nom, puis choisissez-la.',
  nobodyInIt: 'Personne n’y travaille.',
  inIt: (emails) => `Y travaillent : ${emails.join(', ')}.`,
  inItAndMore: (emails, more) =>
    `Y travaillent : ${emails.join(', ')} et ${plural(more, { one: '# autre personne', other: '# autres personnes' })}.`,
  selfMade:
    'Elle a été créée par une inscription : assurez-vous que c’est bien celle à laquelle vous pensez.',
};
