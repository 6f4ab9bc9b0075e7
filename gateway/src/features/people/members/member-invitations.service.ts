import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { MemberRole } from '../../../platform/access/rights.js';
import type { SignedIn, Viewer } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import type { MailLimits } from '../../../platform/mail/mail-limits.js';
import type { ActionTokensService } from '../action-tokens/action-tokens.service.js';
import type { AppUrls } from '../action-tokens/app-urls.js';
import type { MailedLinksService } from '../action-tokens/mailed-links.service.js';
import type { Application } from '../applications/application.entity.js';
import type { InvitedAddress, MemberInvitationType, SeenInvitation } from './member-invitation.types.js';

/** Invites people to applications. */
export class MemberInvitationsService {
  constructor(
    readonly database: Database,
    readonly actionTokens: ActionTokensService,
    readonly mailedLinks: MailedLinksService,
    readonly appUrls: AppUrls,
    readonly mailLimits: MailLimits,
  ) {}

  list(_scope: ApplicationScope): Promise<MemberInvitationType[]> {
    throw new Error('Not built.');
  }
  invite(
    _viewer: SignedIn,
    _scope: ApplicationScope,
    _emails: readonly string[],
    _role: MemberRole,
  ): Promise<InvitedAddress[]> {
    throw new Error('Not built.');
  }
  resend(_viewer: SignedIn, _id: string): Promise<MemberInvitationType> {
    throw new Error('Not built.');
  }
  revoke(_viewer: SignedIn, _id: string): Promise<MemberInvitationType> {
    throw new Error('Not built.');
  }
  copyLink(_viewer: SignedIn, _id: string): Promise<{ invitation: MemberInvitationType; url: string }> {
    throw new Error('Not built.');
  }
  see(_viewer: Viewer, _token: string): Promise<SeenInvitation> {
    throw new Error('Not built.');
  }
  accept(_viewer: SignedIn, _token: string): Promise<Application> {
    throw new Error('Not built.');
  }
  decline(_token: string): Promise<void> {
    throw new Error('Not built.');
  }
}
