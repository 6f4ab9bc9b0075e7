import { onDemand } from '../../ui/on-demand';

/** A link that accepts an invitation, as the gateway gives it: once. */
export interface InvitationLink {
  email: string;
  url: string;
}

/** Its code is loaded when a person first acts. */
export const InvitationLinkDialog = onDemand(
  async () => (await import('./InvitationLinkDialog')).InvitationLinkDialog,
);
