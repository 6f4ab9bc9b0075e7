import { IsNull, Not } from 'typeorm';
import { z } from 'zod';
import { admin, assertAccess } from '../../../platform/access/access-rule.js';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { lockRows } from '../../../platform/database/rows/rows.js';
import { emailKey, emailRule } from '../../../platform/email-address.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import type { Application } from '../../operations/applications/application.entity.js';
import { says } from '../../operations/applications/applications.messages.js';
import type { ApplicationsService } from '../../operations/applications/applications.service.js';
import { lockMembers, ownersOf, withOwner } from '../../operations/applications/owners.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { Account } from '../accounts/account.entity.js';
import { insertMembership } from './insert-membership.js';
import { assertRoomForMembership } from './limits.js';
import type { MemberMails } from './member-mails.js';
import { Membership } from './membership.entity.js';

const ownerRules = z.object({
  email: emailRule(),
});

/** The owners of applications, whom members ask and administrators replace. */
export class ApplicationOwnersService {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsService,
    private readonly mails: MemberMails,
  ) {}

  /** The e-mail addresses of the owners who can log in: at most 5. */
  list({ applicationId }: ApplicationScope): Promise<string[]> {
    return this.database.read((manager) => ownersOf(manager, applicationId));
  }

  /**
   * Makes an account owner of an application without an owner who can log in.
   * @throws DomainError FORBIDDEN unless the viewer is an administrator; INVALID_INPUT; NOT_FOUND for an unknown
   *   application, and for an address without an account that can log in; CONFLICT when there is an owner, and when the
   *   account works in too many applications
   */
  async makeOwner(viewer: SignedIn, input: { application: string; email: string }): Promise<Application> {
    assertAccess(admin, viewer);
    const key = emailKey(parseInput(ownerRules, input).email);
    return this.database.write(async (manager) => {
      const canLogIn = { emailKey: key, activatedAt: Not(IsNull()), deactivatedAt: IsNull() };
      await lockRows(manager, Account, { emailKey: key });
      const account = await manager.findOneBy(Account, canLogIn);
      if (!account) throw fieldError('NOT_FOUND', 'email', says.noSuchAccount);
      const application = await this.applications.find(manager, input.application);
      if (!application) throw notFound(says.noApplication);
      const { id: applicationId, name } = application;
      await lockMembers(manager, applicationId);
      if ((await withOwner(manager, [applicationId])).size > 0)
        throw new DomainError('CONFLICT', says.hasOwner(name));
      const membership = { accountId: account.id, applicationId };
      const member = await manager.findOneBy(Membership, membership);
      if (member) await manager.update(Membership, { id: member.id }, { role: 'owner' });
      else {
        await assertRoomForMembership(manager, account.id);
        await insertMembership(manager, { ...membership, role: 'owner', invitedById: viewer.accountId });
      }
      const change = { from: member?.role ?? null, to: 'owner' } as const;
      await recordAudit(manager, 'member.made_owner', {
        applicationId,
        type: 'account',
        ids: [account.id],
        changes: [{ field: 'role', ...change }],
      });
      await this.mails.roleChanged(manager, application, account, { ...change, by: viewer.accountId });
      return application;
    });
  }
}
