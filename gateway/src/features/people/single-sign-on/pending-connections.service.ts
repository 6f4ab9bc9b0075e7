import type { EntityManager } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import type { Outbox } from '../../../platform/mail/outbox.js';
import type { Account } from '../accounts/account.entity.js';
import { recordPersonal } from '../accounts/record-personal.js';
import type { AppUrls } from '../action-tokens/app-urls.js';
import { mailIn } from '../mail-languages/mail.js';
import type { PasswordLogInRule } from '../passwords/password-log-in-rule.js';
import type { IdentitiesService } from './identities.service.js';
import { connectEmail } from './single-sign-on.emails.js';
import { SingleSignOnRefused } from './single-sign-on-problem.js';
import type { PendingPerson, SingleSignOnStatesService } from './single-sign-on-states.service.js';

/**
 * Connects a person at the provider with an account that was there before, once the account is proven too: the address
 * alone would let whoever controls addresses at the provider take any account over.
 */
export class PendingConnectionsService {
  constructor(
    private readonly database: Database,
    private readonly states: SingleSignOnStatesService,
    private readonly identities: IdentitiesService,
    private readonly passwords: PasswordLogInRule,
    private readonly outbox: Outbox,
    private readonly appUrls: AppUrls,
  ) {}

  /**
   * Has a person wait, and mails a link to the address of the account where no password can prove it.
   * @returns by what the account is proven
   */
  async begin(browserToken: string, account: Account, person: PendingPerson): Promise<'password' | 'mail'> {
    const byPassword = account.passwordHash !== null && this.passwords.opens(account);
    await this.database.write(async (manager) => {
      const token = await this.states.keepPending(manager, browserToken, account, person);
      await recordPersonal(manager, 'single_sign_on.requested', account);
      if (byPassword) return;
      const { email: recipient, language } = account;
      const label = this.identities.provider?.label ?? '';
      const email = mailIn(connectEmail(this.appUrls.connect(token), label), language);
      await this.outbox.enqueue(manager, { purpose: 'connect-single-sign-on', recipient, email });
    });
    return byPassword ? 'password' : 'mail';
  }

  /**
   * Connects the person that waits in a browser, in the transaction of a log-in to the account.
   * @returns whether one has waited
   */
  async complete(
    manager: EntityManager,
    account: Account,
    browserToken: string | undefined,
  ): Promise<boolean> {
    const issuer = this.identities.provider?.issuer;
    if (issuer === undefined) return false;
    const pending = await this.states.takePending(manager, browserToken, account.id);
    if (pending?.subject == null) return false;
    try {
      await this.identities.connect(
        manager,
        account,
        { issuer, subject: pending.subject },
        pending.emailSeen,
      );
    } catch (error) {
      // Connected with another account meanwhile: that keeps nobody from logging in to this one.
      if (!(error instanceof SingleSignOnRefused)) throw error;
      return false;
    }
    return true;
  }
}
