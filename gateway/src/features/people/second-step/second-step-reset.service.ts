import type { EntityManager } from 'typeorm';
import { admin, assertAccess } from '../../../platform/access/access-rule.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { lockRows } from '../../../platform/database/rows/rows.js';
import { emailKey } from '../../../platform/email-address.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { Account } from '../accounts/account.entity.js';
import { says as accountsSay } from '../accounts/accounts.messages.js';
import type { SessionsService } from '../sessions/sessions.service.js';
import type { SecondFactorsService } from './second-factors.service.js';
import { says } from './second-step.messages.js';
import type { SecurityMailsService } from './security-mails.service.js';
import { secondStepReset } from './security-notices.emails.js';

/** The way back for a person who has lost the phone and the recovery codes. */
export class SecondStepResetService {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsService,
    private readonly sessions: SessionsService,
    private readonly mails: SecurityMailsService,
  ) {}

  /**
   * Removes the second step of an account, ends its sessions and mails its owner. Passkeys stay: each is a log-in of its own,
   * and its owner removes one that is lost.
   * @throws DomainError FORBIDDEN; NOT_FOUND; CONFLICT for an account without a second step
   */
  reset(viewer: SignedIn, id: string): Promise<Account> {
    assertAccess(admin, viewer);
    return this.database.write((manager) => this.#reset(manager, { id: parseRowId(id, accountsSay.noUser) }));
  }

  /** The same for an operator at the command line. */
  resetByEmail(email: string): Promise<Account> {
    return this.database.write((manager) => this.#reset(manager, { emailKey: emailKey(email) }));
  }

  /** Whether accounts have a second step, in the order of the ids. One query. */
  async haveSecondStep(accountIds: readonly number[]): Promise<boolean[]> {
    const having = await this.database.read((manager) => this.factors.having(manager, accountIds));
    return accountIds.map((id) => having.has(id));
  }

  async #reset(manager: EntityManager, where: { id: number } | { emailKey: string }): Promise<Account> {
    await lockRows(manager, Account, where);
    const account = await manager.findOne(Account, { where, relations: { application: true } });
    if (!account) throw notFound(accountsSay.noUser);
    if (!(await this.factors.remove(manager, account.id)))
      throw new DomainError('CONFLICT', says.hasNone(account.email));
    await manager.update(Account, { id: account.id }, { secondStepResetAt: new Date() });
    await this.sessions.endAll(manager, account.id);
    await recordAudit(manager, 'second_step.reset', {
      applicationId: account.applicationId,
      type: 'account',
      ids: [account.id],
    });
    await this.mails.send(manager, account, secondStepReset);
    return account;
  }
}
