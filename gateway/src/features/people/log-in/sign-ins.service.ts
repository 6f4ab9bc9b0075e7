import type { EntityManager } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { execute } from '../../../platform/database/rows/rows.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import type { Account } from '../accounts/account.entity.js';
import { knownBrowserClient, knownBrowserToken } from '../passwords/known-browser.js';
import type { SecondFactorsService } from '../second-step/second-factors.service.js';
import { isTrustedBrowser } from '../second-step/trusted-browser.js';
import type { FirstProof } from '../sessions/log-in-method.js';
import { beginGrace, type RequiredFor } from '../sessions/second-step-policy.js';
import type { SessionsService } from '../sessions/sessions.service.js';
import type { LoggedIn, LogInCaller } from './log-in-caller.js';
import type { NewDevicesService } from './new-devices.service.js';

/** Connects the person at the single sign-on that waits in a browser, in the transaction of a log-in. */
interface Connections {
  complete(manager: EntityManager, account: Account, browserToken: string | undefined): Promise<unknown>;
}

interface FirstStepProof extends Pick<FirstProof, 'method' | 'confirmedAt'> {
  readonly hadSecondStep: boolean;
}

/** Locks an account that has not changed since its proof was checked, as `lockRows` does. */
const lockUnchangedSql = `UPDATE accounts SET lockVersion = lockVersion + 1
  WHERE id = ? AND COALESCE(passwordHash, '') = ? AND activatedAt IS NOT NULL AND deactivatedAt IS NULL`;

/** Starts the session of a person that has proven who it is, in whatever way. */
export class SignInsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly newDevices: NewDevicesService,
    private readonly factors: SecondFactorsService,
    private readonly requiredFor: RequiredFor,
    private readonly connections: Connections,
  ) {}

  /**
   * Starts a session, and ends the former one of the browser.
   * @param account as it was when the proof was checked: a change in between refuses the log-in
   * @param use uses up the proof in the transaction of the session, and answers whether it could
   * @returns undefined when the account has changed, or the proof was used up
   */
  start(
    account: Account,
    caller: LogInCaller,
    proof: FirstProof,
    use: (manager: EntityManager) => Promise<boolean>,
  ): Promise<LoggedIn | undefined> {
    return this.#start(account, caller, async (manager) => ((await use(manager)) ? proof : undefined));
  }

  /**
   * Starts a session after the first step, as `start` does, unless the account has a second step that neither the first
   * one nor a trusted browser stands for; then the proof is not used up.
   */
  async startAfterFirstStep(
    account: Account,
    caller: LogInCaller,
    { method, hadSecondStep, confirmedAt }: FirstStepProof,
    use: (manager: EntityManager) => Promise<boolean>,
  ): Promise<LoggedIn | 'secondStepMissing' | undefined> {
    const { id: accountId, passwordHash } = account;
    let isMissing = false;
    const loggedIn = await this.#start(account, caller, async (manager) => {
      const factor = await this.factors.find(manager, accountId);
      const byTrustedBrowser = factor !== null && !hadSecondStep;
      isMissing =
        byTrustedBrowser &&
        !isTrustedBrowser(caller.trustedBrowserToken, { accountId, passwordHash, epoch: factor.epoch });
      if (isMissing || !(await use(manager))) return undefined;
      const secondStep = hadSecondStep || factor !== null;
      return { method, secondStep, confirmedAt: byTrustedBrowser ? null : confirmedAt };
    });
    return isMissing ? 'secondStepMissing' : loggedIn;
  }

  /** @param prove answers by what the person has proven who it is, or nothing to refuse the log-in */
  async #start(
    account: Account,
    caller: LogInCaller,
    prove: (manager: EntityManager) => Promise<FirstProof | undefined>,
  ): Promise<LoggedIn | undefined> {
    const { id, passwordHash } = account;
    const isKnown = knownBrowserClient(caller.knownBrowserToken, account) !== undefined;
    const started = await this.database.write(async (manager) => {
      // Locked; otherwise a session could start between a change of the account and its commit, and outlive it.
      const { affected } = await execute(manager, lockUnchangedSql, [id, passwordHash ?? '']);
      if (affected === 0) return undefined;
      const proof = await prove(manager);
      if (!proof) return undefined;
      await this.connections.complete(manager, account, caller.singleSignOnToken);
      await this.sessions.endPrevious(manager, caller.sessionToken);
      await recordSessionOf(manager, 'session.started', account, { by: account, proof });
      if (account.secondStepDueAt === null)
        await beginGrace(manager, this.requiredFor, 'accounts.id = ?', [id]);
      await this.newDevices.note(manager, account, caller.userAgent, isKnown);
      return this.sessions.start(manager, id, caller.userAgent, proof);
    });
    if (!started) return undefined;
    const viewer = await this.sessions.identify(started.token);
    if (viewer.kind !== 'signedIn') return undefined;
    const browserToken = (isKnown && caller.knownBrowserToken) || knownBrowserToken(account);
    return { ...started, viewer, knownBrowserToken: browserToken };
  }
}

/** Records a log-in. Of an address without an account nothing is kept: it may be a password in the wrong field. */
export const recordSessionOf = (
  manager: EntityManager,
  action: `session.${string}`,
  account: Account | null,
  { by, proof }: { by?: Account; proof?: FirstProof } = {},
) =>
  recordAudit(manager, action, {
    applicationId: account?.applicationId ?? null,
    type: 'account',
    ids: account ? [account.id] : [],
    ...(by && { names: new Map([[String(by.id), by.email]]) }),
    personOf: account ?? { id: null, email: null },
    ...(by && { by }),
    ...(proof &&
      (proof.method !== 'password' || proof.secondStep) && {
        changes: [
          { field: 'method', to: proof.method },
          { field: 'secondStep', to: proof.secondStep },
        ],
      }),
  });
