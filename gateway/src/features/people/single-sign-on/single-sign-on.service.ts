import type { EntityManager } from 'typeorm';
import { assertAccess, assertSignedIn, enrolling, freshUntil } from '../../../platform/access/access-rule.js';
import type { SignedIn, Viewer } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { randomToken } from '../../../platform/digest.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import type { Account } from '../accounts/account.entity.js';
import { lockAccount } from '../accounts/lock-account.js';
import type { ConfirmationService } from '../confirmation/confirmation.service.js';
import type { LoggedIn, LogInCaller } from '../log-in/log-in-caller.js';
import type { SecondStepLogInService } from '../log-in/second-step-log-in.service.js';
import { recordSessionOf, type SignInsService } from '../log-in/sign-ins.service.js';
import type { FirstSignInsService } from './first-sign-ins.service.js';
import type { IdentitiesService } from './identities.service.js';
import { Identity } from './identity.entity.js';
import type { OpenIdProvider, ProvenPerson } from './openid-provider.js';
import { ownPath } from './own-path.js';
import type { PendingConnectionsService } from './pending-connections.service.js';
import { says } from './single-sign-on.messages.js';
import type { SingleSignOnOption } from './single-sign-on.types.js';
import { SingleSignOnRefused } from './single-sign-on-problem.js';
import type { SingleSignOnState } from './single-sign-on-state.entity.js';
import type { Errand, SingleSignOnStatesService } from './single-sign-on-states.service.js';

/** The clocks of the provider and the gateway may differ by so much. */
const clockSkewMs = 30_000;
const cookieMs = 10 * 60 * 1000;

/** Where to send a browser, and the token that binds the way to it. */
export interface WayOut {
  readonly url: string;
  readonly browserToken: string;
  readonly expiresAt: Date;
}

/** How a way to the provider and back ended. */
export type WayBack =
  | { readonly kind: 'signedIn'; readonly session: LoggedIn; readonly returnTo: string }
  | {
      readonly kind: 'secondStep';
      readonly pending: { readonly token: string; readonly expiresAt: Date };
      readonly returnTo: string;
    }
  | { readonly kind: 'mustProve'; readonly by: 'password' | 'mail' }
  | { readonly kind: 'done'; readonly returnTo: string };

/** Logs people in by the provider, and has it confirm who they are. */
export class SingleSignOnService {
  /** @param provider undefined where single sign-on is not set up */
  constructor(
    private readonly database: Database,
    private readonly provider: OpenIdProvider | undefined,
    private readonly states: SingleSignOnStatesService,
    private readonly identities: IdentitiesService,
    private readonly connections: PendingConnectionsService,
    private readonly firstSignIns: FirstSignInsService,
    private readonly signIns: SignInsService,
    private readonly secondSteps: SecondStepLogInService,
    private readonly confirmation: ConfirmationService,
    private readonly publicUrl: string,
  ) {}

  /** The provider as the log-in page offers it. */
  async option(): Promise<SingleSignOnOption | null> {
    const { provider } = this;
    if (!provider) return null;
    const isAvailable = await provider.isAvailable();
    return { label: provider.settings.label, isAvailable, logOutUrl: (await provider.logOutUrl()) ?? null };
  }

  /**
   * Begins a way to the provider.
   * @param errand - its `returnTo` is a path of this installation; any other leads to the start
   * @throws SingleSignOnRefused; DomainError NOT_FOUND without a provider; UNAUTHENTICATED to confirm without a session
   */
  async begin(
    viewer: Viewer,
    { purpose, returnTo: wanted }: { readonly purpose: Errand['purpose']; readonly returnTo: unknown },
    caller: LogInCaller,
  ): Promise<WayOut> {
    const provider = this.#provider();
    const isLogIn = purpose === 'log-in';
    if (!isLogIn) assertAccess(enrolling, viewer);
    const { accountId, sessionId } = isLogIn ? { accountId: null, sessionId: null } : assertSignedIn(viewer);
    // Another tab of the browser may be on its way, too.
    const { singleSignOnToken: known = '' } = caller;
    const browserToken = /^[\w-]{43}$/.test(known) ? known : randomToken();
    const checks = await provider.newChecks();
    const returnTo = ownPath(wanted, this.publicUrl);
    const url = await provider.authorizationUrl(checks, purpose === 'confirm');
    await this.states.begin(browserToken, { purpose, returnTo, accountId, sessionId }, checks);
    return { url, browserToken, expiresAt: new Date(Date.now() + cookieMs) };
  }

  /**
   * Ends a way to the provider, by the call that it sends the browser back with.
   * @param query of the call, with its question mark
   * @throws SingleSignOnRefused
   */
  async comeBack(viewer: Viewer, query: string, caller: LogInCaller): Promise<WayBack> {
    const provider = this.#provider();
    const state = new URLSearchParams(query).get('state');
    const token = caller.singleSignOnToken;
    const way = state && token ? await this.states.take(state, token) : undefined;
    if (!state || !token || way?.nonce == null || way.codeVerifier === null)
      throw new SingleSignOnRefused('ended');
    const person = await provider.prove(query, { state, nonce: way.nonce, codeVerifier: way.codeVerifier });
    if (!/^[\x20-\x7e]{1,255}$/.test(person.subject)) throw new SingleSignOnRefused('failed');
    if (way.purpose === 'log-in') return this.#logIn(person, way, token, caller);
    const isSameSession = viewer.kind === 'signedIn' && viewer.sessionId === way.sessionId;
    if (!isSameSession) throw new SingleSignOnRefused('ended');
    await (way.purpose === 'confirm' ? this.#confirm(viewer, person, way) : this.#connect(viewer, person));
    return { kind: 'done', returnTo: way.returnTo };
  }

  /** Connects by a mailed link, and logs in. @throws SingleSignOnRefused */
  async connectByLink(linkToken: string, caller: LogInCaller): Promise<WayBack> {
    const { singleSignOnToken: token } = caller;
    const pending = token === undefined ? null : await this.states.findPending(linkToken, token);
    const account = pending?.account;
    if (!account) throw new SingleSignOnRefused('ended');
    const proof = { hadSecondStep: Boolean(pending.secondStep), confirmedAt: null };
    return this.#open(account, proof, pending.returnTo, caller, (manager) =>
      this.connections.complete(manager, account, token),
    );
  }

  async #logIn(
    person: ProvenPerson,
    { returnTo }: SingleSignOnState,
    token: string,
    caller: LogInCaller,
  ): Promise<WayBack> {
    const { settings } = this.#provider();
    const secondStep = settings.trustsSecondStep || person.hadSecondFactor;
    const proof = { hadSecondStep: secondStep, confirmedAt: confirmedAtOf(person) };
    const identity = await this.database.read((manager) => this.identities.find(manager, person));
    if (identity?.account) return this.#open(identity.account, proof, returnTo, caller, this.#use(person));
    const first = await this.firstSignIns.of(person, settings.signUp);
    if ('opens' in first) return this.#open(first.opens, proof, returnTo, caller, this.#use(person));
    const { subject, email = '' } = person;
    const by = await this.connections.begin(token, first.mustProve, { subject, email, secondStep, returnTo });
    return { kind: 'mustProve', by };
  }

  /** Starts a session, unless the second step is missing. */
  async #open(
    account: Account,
    proof: { readonly hadSecondStep: boolean; readonly confirmedAt: Date | null },
    returnTo: string,
    caller: LogInCaller,
    use: (manager: EntityManager) => Promise<boolean>,
  ): Promise<WayBack> {
    if (account.deactivatedAt) {
      await this.database.write((manager) => recordSessionOf(manager, 'session.refused', account));
      throw new SingleSignOnRefused('deactivated');
    }
    const session = await this.signIns.startAfterFirstStep(account, caller, { method: 'sso', ...proof }, use);
    if (session === 'secondStepMissing')
      return { kind: 'secondStep', pending: await this.secondSteps.begin(account, 'sso'), returnTo };
    if (!session) throw new SingleSignOnRefused('ended');
    return { kind: 'signedIn', session, returnTo };
  }

  /** Notes the use of a connection. It may have been taken away meanwhile. */
  #use =
    ({ issuer, subject }: ProvenPerson) =>
    async (manager: EntityManager): Promise<boolean> => {
      const { affected } = await manager.update(Identity, { issuer, subject }, { lastUsedAt: new Date() });
      return affected === 1;
    };

  async #confirm(viewer: SignedIn, person: ProvenPerson, { startedAt }: SingleSignOnState): Promise<void> {
    const identity = await this.database.read((manager) => this.identities.find(manager, person));
    const isOwn = identity?.accountId === viewer.accountId;
    const methods = await this.confirmation.methods(viewer);
    const confirmedAt = confirmedAtOf(person);
    // A provider that leaves `prompt` and `max_age` alone answers with an older log-in.
    const isFresh = confirmedAt && confirmedAt.getTime() >= startedAt.getTime() - clockSkewMs;
    if (!isOwn || !isFresh || !methods.includes('sso')) throw new SingleSignOnRefused('unconfirmed');
    await this.confirmation.mark(viewer);
  }

  #connect({ accountId }: SignedIn, person: ProvenPerson): Promise<void> {
    return this.database.write(async (manager) => {
      const account = await lockAccount(manager, accountId);
      await this.identities.connect(manager, account, person, person.email?.slice(0, 254) ?? null);
    });
  }

  #provider(): OpenIdProvider {
    if (!this.provider) throw notFound(says.noSingleSignOn);
    return this.provider;
  }
}

/**
 * When the provider asked the person who it is, if that still counts as a confirmation. Its session of this morning may
 * open the account too, and nobody was asked then.
 */
function confirmedAtOf({ authenticatedAt }: ProvenPerson): Date | null {
  if (!authenticatedAt || authenticatedAt.getTime() > Date.now() + clockSkewMs) return null;
  const confirmedAt = new Date(Math.min(authenticatedAt.getTime(), Date.now()));
  return freshUntil({ confirmedAt }) > new Date() ? confirmedAt : null;
}
