import type { EntityManager } from 'typeorm';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { insertRow, isDuplicate, lockRows } from '../../../platform/database/rows/rows.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { Account } from '../accounts/account.entity.js';
import { recordPersonal } from '../accounts/record-personal.js';
import type { PasswordLogInRule } from '../passwords/password-log-in-rule.js';
import type { SecurityMailsService } from '../second-step/security-mails.service.js';
import { singleSignOnConnected, singleSignOnDisconnected } from '../second-step/security-notices.emails.js';
import { Identity } from './identity.entity.js';
import { says } from './single-sign-on.messages.js';
import { SingleSignOnRefused } from './single-sign-on-problem.js';

/** Identities that one account may have. */
const maxIdentities = 10;

/** A person at the provider. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

/** The connections of accounts with the provider. */
export class IdentitiesService {
  /** @param provider the one that is set; undefined without single sign-on */
  constructor(
    private readonly database: Database,
    private readonly mails: SecurityMailsService,
    private readonly passwords: PasswordLogInRule,
    readonly provider: { readonly issuer: string; readonly label: string } | undefined,
  ) {}

  /** The connections of the viewer's account, the oldest first. */
  list({ accountId }: Pick<SignedIn, 'accountId'>): Promise<Identity[]> {
    return this.database.read((manager) =>
      manager.find(Identity, { where: { accountId }, order: { id: 'ASC' }, take: maxIdentities }),
    );
  }

  /** The connection of a person, by issuer and subject alone: an address at the provider may be another person's tomorrow. */
  find(manager: EntityManager, { issuer, subject }: Subject): Promise<Identity | null> {
    return manager.findOne(Identity, { where: { issuer, subject }, relations: { account: true } });
  }

  /** Whether the account can be opened by the provider that is set. */
  async opens(manager: EntityManager, accountId: number): Promise<boolean> {
    if (!this.provider) return false;
    return manager.existsBy(Identity, { accountId, issuer: this.provider.issuer });
  }

  /**
   * Connects a person with an account, in the transaction that proves both.
   * @throws SingleSignOnRefused when the person opens another account
   */
  async connect(
    manager: EntityManager,
    account: Account,
    { issuer, subject }: Subject,
    emailSeen: string | null,
  ): Promise<void> {
    const existing = await this.find(manager, { issuer, subject });
    if (existing?.accountId === account.id) return;
    if (existing || (await manager.countBy(Identity, { accountId: account.id })) >= maxIdentities)
      throw new SingleSignOnRefused('taken');
    const now = new Date();
    const row = { issuer, subject, accountId: account.id, emailSeen, linkedAt: now, lastUsedAt: null };
    await insertRow(manager, Identity, row).catch((error: unknown) => {
      throw isDuplicate(error) ? new SingleSignOnRefused('taken', { cause: error }) : error;
    });
    await record(manager, account, 'single_sign_on.connected');
    const label = this.provider?.label ?? 'single sign-on';
    await this.mails.send(manager, account, singleSignOnConnected(label, emailSeen));
  }

  /**
   * Takes a connection from the viewer's account.
   * @throws DomainError NOT_FOUND; CONFLICT when nothing else opens the account
   */
  async disconnect({ accountId }: SignedIn, id: string): Promise<void> {
    const where = { id: parseRowId(id, says.noConnection), accountId };
    await this.database.write(async (manager) => {
      await lockRows(manager, Account, { id: accountId });
      const account = await manager.findOneBy(Account, { id: accountId });
      const identity = account && (await manager.findOneBy(Identity, where));
      if (!identity) throw notFound(says.noConnection);
      await manager.delete(Identity, where);
      const isOpenedOtherwise = account.passwordHash !== null && this.passwords.opens(account);
      if (!isOpenedOtherwise && !(await this.opens(manager, accountId)))
        throw new DomainError('CONFLICT', says.onlyOpening);
      await record(manager, account, 'single_sign_on.disconnected');
      await this.mails.send(manager, account, singleSignOnDisconnected(identity.emailSeen));
    });
  }
}

// Whoever proved the account by a log-in has no session yet.
const record = (manager: EntityManager, account: Account, action: `single_sign_on.${string}`) =>
  recordPersonal(manager, action, account, { by: account });
