import { containsLink, withoutLink } from '../../../platform/mail/contains-link.js';
import type { Mail } from '../../people/mail-languages/mail.js';

/** To those who should know that the data of a person left. It does not name the person. */
export const personFileTakenEmail = (by: string, application: string | null): Mail => {
  // Anyone can register an address whose local part is a web address.
  const isNamed = !containsLink(by.split('@')[0] ?? '');
  const name = application === null ? null : withoutLink(application);
  return {
    en: {
      subject: 'The file of a person was downloaded',
      greeting: 'Hello,',
      paragraphs: [
        `${isNamed ? by : 'Somebody'} downloaded everything that ${name === null ? 'all applications keep' : `“${name}” keeps`} about one person.`,
        'People have a right to such a file. If nobody asked for it, somebody else may use this account: end its sessions and change its password.',
      ],
    },
    fr: {
      subject: 'Le fichier d’une personne a été téléchargé',
      greeting: 'Bonjour,',
      paragraphs: [
        `${isNamed ? by : 'Quelqu’un'} a téléchargé tout ce que ${name === null ? 'toutes les applications conservent' : `« ${name} » conserve`} sur une personne.`,
        'Toute personne a droit à ce fichier. Si personne ne l’a demandé, quelqu’un d’autre utilise peut-être ce compte : fermez ses sessions et changez son mot de passe.',
      ],
    },
  };
};
