import { texts } from '../../../ui/texts';

const en = {
  lead: 'Web users log in here and work in one application.',
  onlyAdministrators: 'Only administrators can add web users.',
  registerAppUsers: 'Register users of your mobile application',
  panel: 'Add a web user',
  about:
    'We mail an invitation. Its link leads to a page for choosing a password, and works for 7 days. Until then the account is not activated.',
  roles: { USER: 'user', ADMIN: 'admin' },
  roleHint: 'An admin sees and manages the users of all applications.',
  register: 'Register',
  registering: 'Registering…',
  registered: 'User registered successfully!',
  invited: 'An invitation is on its way to <email/>. It can be sent again from the <link>dashboard</link>.',
  registrationRejected: 'Registration failed.',
  required: 'Please fill in all required fields.',
  fieldRequired: 'Please fill in this field.',
  emailExample: 'For example name@example.com.',

  worksIn: 'Works in',
  newApplication: 'A new application',
  existingApplication: 'An existing application',
  existsAlready: (name: string) =>
    `There is an application “${name}” already. Give another name, or choose “An existing application”.`,
  willBeMade: (name: string) => `There is no application “${name}” yet: it will be made.`,
  nameOfNew: 'The name of the new application.',
  isMissing: (name: string) => `There is no application “${name}”.`,
  typeAndPick: 'Type a part of its name, then pick it.',
  nobodyInIt: 'Nobody is in it.',
  inIt: (emails: readonly string[]) => `In it: ${emails.join(', ')}.`,
  inItAndMore: (emails: readonly string[], more: number) => `In it: ${emails.join(', ')} and ${more} more.`,
  selfMade: 'It was made by signing up: be sure that it is the one you mean.',
};

export type AddAccountTexts = typeof en;
export const addAccountTexts = texts(en, () => import('./add-account.texts.fr'));
