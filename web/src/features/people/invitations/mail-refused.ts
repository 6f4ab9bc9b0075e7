import { invitationsTexts } from './invitations.texts';

/** The text of a row whose invitation could not be delivered, in the words of the provider. */
export const mailRefused = (reason: string) => invitationsTexts.mailRefused(reason);
