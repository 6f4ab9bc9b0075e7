import { type EntityManager, LessThan, MoreThan, Not } from 'typeorm';
import type { AccessRule } from '../../../platform/access/access-rule.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import { anonymous, type SignedIn, type Viewer } from '../../../platform/access/viewer.js';
import { currentCall } from '../../../platform/call-context.js';
import type { Database } from '../../../platform/database/database.js';
import { removeInPortions } from '../../../platform/database/rows/in-portions.js';
import type { LastUseRecorder } from '../../../platform/database/rows/last-use-recorder.js';
import { idsIn, insertRow, select } from '../../../platform/database/rows/rows.js';
import { SharedReads } from '../../../platform/database/rows/shared-reads.js';
import { digest, randomToken } from '../../../platform/digest.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { loggedOut } from '../../../platform/errors/logged-out.js';
import { stillMay } from '../../operations/applications/used-rights.js';
import { type AuditPerson, recordAudit } from '../../operations/audit-log/record-audit.js';
import { revokeTokens } from '../access-tokens/revoke-tokens.js';
import { Account } from '../accounts/account.entity.js';
import type { FirstProof } from './log-in-method.js';
import { endTrust, owesSecondStepSql, type RequiredFor } from './second-step-policy.js';
import { Session } from './session.entity.js';
import { says } from './sessions.messages.js';
import {
  type HoldingRow,
  type IdentifiedRow,
  identifySql,
  parseHeld,
  stillHoldsSql,
  viewerOf,
} from './viewer-rows.js';

const maxListed = 100;
/** The maximum lifetime of a session, however often it is renewed. Limits how long a stolen token works. */
const maxLifetimeMs = 12 * 60 * 60 * 1000;

/** A new session. Only the client gets the token; the database stores its digest. */
export interface StartedSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Starts, identifies, renews and ends sessions (design §2.7). */
export class SessionsService {
  /** By digest of the token: a page asks for several things at once. */
  readonly #identified = new SharedReads(
    (tokenHashes: readonly string[]) => {
      const { where, values } = idsIn(tokenHashes, 'session.tokenHash');
      return this.database.read((manager) => {
        const owes = owesSecondStepSql(manager, this.requiredFor);
        return select<IdentifiedRow>(
          manager,
          identifySql(where, owes.sql),
          [...owes.values, ...values, new Date()],
          ['lastSeenAt', 'confirmedAt'],
        );
      });
    },
    ({ tokenHash }) => tokenHash,
  );

  constructor(
    private readonly database: Database,
    private readonly ttlSeconds: number,
    private readonly lastSeen: LastUseRecorder<Session>,
    /** Ends what an account has begun and could still finish after all its sessions. */
    private readonly endUnfinished: (manager: EntityManager, accountId: number) => Promise<void>,
    private readonly requiredFor: RequiredFor = 'off',
  ) {}

  /** Returns the viewer of a session token; anonymous when the session is unknown, ended or expired. */
  async identify(token: string | undefined): Promise<Viewer> {
    if (token === undefined) return anonymous;
    const [found] = await this.#identified.load(digest(token));
    if (!found) return anonymous;
    this.lastSeen.record(found.sessionId, found.lastSeenAt);
    return viewerOf(found);
  }

  /**
   * Returns a check whether a viewer may receive the rest of a long answer: the account is active, with the rights that
   * the call has used, and its session was not ended. A session that expires by itself breaks off no download.
   */
  stillHolds(viewer: SignedIn, access: AccessRule = 'signedIn'): () => Promise<boolean> {
    const values = [viewer.sessionId, viewer.accountId];
    let { worksAsOwnerOf } = viewer;
    let lastExpiry: Date | null = null;
    return async () => {
      const [found] = await this.database.read((manager) =>
        select<HoldingRow>(manager, stillHoldsSql, values, ['expiresAt']),
      );
      if (!found || (access === 'admin' && found.role !== 'admin')) return false;
      const { role, held, expiresAt } = found;
      if (expiresAt !== null) ({ worksAsOwnerOf } = found);
      if (!stillMay(viewer, { ...viewer, role, memberships: parseHeld(held), worksAsOwnerOf })) return false;
      lastExpiry = found.expiresAt ?? lastExpiry;
      // A session that expired is removed like one that was ended.
      return found.expiresAt !== null || (lastExpiry !== null && lastExpiry <= new Date());
    };
  }

  /** Starts a session, in the transaction that authenticated the account. */
  async start(
    manager: EntityManager,
    accountId: number,
    userAgent: string | undefined,
    { method, secondStep, confirmedAt }: FirstProof = { method: 'password', secondStep: false },
  ): Promise<StartedSession> {
    const token = randomToken();
    const now = new Date();
    const expiresAt = this.#expiry(now, now);
    await insertRow(manager, Session, {
      accountId,
      tokenHash: digest(token),
      userAgent: userAgent ?? null,
      createdAt: now,
      lastSeenAt: now,
      confirmedAt: confirmedAt === undefined ? now : confirmedAt,
      method,
      secondStep: secondStep ? 1 : 0,
      network: currentCall().network,
      expiresAt,
    });
    return { token, expiresAt };
  }

  /**
   * Extends the viewer's session by a full lifetime, up to 12 hours after the log-in. @returns the new expiry
   * @throws DomainError UNAUTHENTICATED when the session has just ended
   */
  renew(viewer: SignedIn): Promise<Date> {
    const now = new Date();
    const active = { id: viewer.sessionId, expiresAt: MoreThan(now) };
    return this.database.write(async (manager) => {
      const session = await manager.findOneBy(Session, active);
      const expiresAt = this.#expiry(now, session?.createdAt ?? now);
      const { affected } = await manager.update(Session, active, { expiresAt, lastSeenAt: now });
      if (!affected) throw loggedOut();
      return expiresAt;
    });
  }

  /** Returns the viewer's account with its application. */
  getAccount(viewer: SignedIn): Promise<Account> {
    return this.database.read((manager) =>
      manager.findOneOrFail(Account, { where: { id: viewer.accountId }, relations: { application: true } }),
    );
  }

  /** Returns when the viewer's session expires, and the latest time that renewals can extend it to. */
  async getExpiry(viewer: SignedIn): Promise<{ expiresAt: Date; renewableUntil: Date }> {
    const session = await this.database.read((manager) =>
      manager.findOneBy(Session, { id: viewer.sessionId }),
    );
    if (!session) return { expiresAt: new Date(), renewableUntil: new Date() };
    return { expiresAt: session.expiresAt, renewableUntil: latestEnd(session.createdAt) };
  }

  /** The viewer's active sessions, newest first, at most 100. */
  async list(viewer: SignedIn): Promise<Session[]> {
    const sessions = await this.database.read((manager) =>
      manager.find(Session, {
        where: { accountId: viewer.accountId, expiresAt: MoreThan(new Date()) },
        order: { id: 'DESC' },
        take: maxListed,
      }),
    );
    return sessions.map((session) => Object.assign(session, { isCurrent: session.id === viewer.sessionId }));
  }

  /** Ends one of the viewer's sessions. @throws DomainError NOT_FOUND, also for a session of another account */
  async end(viewer: SignedIn, id: string): Promise<void> {
    const where = { id: parseRowId(id, says.noSession), accountId: viewer.accountId };
    await this.database.write(async (manager) => {
      const { affected } = await manager.delete(Session, where);
      if (!affected) throw notFound(says.noSession);
      await recordEnd(manager, personOf(viewer), [where.id]);
    });
  }

  /** Ends the session of a token, if there is one. */
  async endByToken(token: string | undefined): Promise<void> {
    if (token === undefined) return;
    await this.database.write((manager) => this.endPrevious(manager, token));
  }

  /** Ends a browser's previous session, in the transaction that starts its next one. */
  async endPrevious(manager: EntityManager, token: string | undefined): Promise<void> {
    if (token === undefined) return;
    const where = { tokenHash: digest(token) };
    const session = await manager.findOne(Session, { where, relations: { account: true } });
    if (!session) return;
    await manager.delete(Session, { id: session.id });
    const { account, expiresAt } = session;
    if (!account || expiresAt <= new Date()) return;
    const { id, email, applicationId } = account;
    await recordEnd(manager, { id, email, applicationId }, [session.id]);
  }

  /** Ends all sessions of an account but one, and what they left unfinished; without that one also the trust in browsers. @returns how many */
  async endAll(manager: EntityManager, accountId: number, exceptSessionId?: number): Promise<number> {
    const except = exceptSessionId === undefined ? {} : { id: Not(exceptSessionId) };
    await this.endUnfinished(manager, accountId);
    const { affected } = await manager.delete(Session, { accountId, ...except });
    if (exceptSessionId === undefined) await endTrust(manager, accountId);
    return affected ?? 0;
  }

  /** Ends the viewer's other sessions. @returns the number of ended sessions */
  endOthers(viewer: SignedIn): Promise<number> {
    return this.database.write(async (manager) => {
      const ended = await this.endAll(manager, viewer.accountId, viewer.sessionId);
      if (ended > 0) await recordEnd(manager, personOf(viewer), [], ended);
      return ended;
    });
  }

  /** Ends all of the viewer's sessions, the trust in browsers, and its access tokens if it says so. @returns how many sessions */
  endEverywhere(viewer: SignedIn, accessTokens = false): Promise<number> {
    return this.database.write(async (manager) => {
      if (accessTokens) await revokeTokens(manager, { accountId: viewer.accountId });
      const ended = await this.endAll(manager, viewer.accountId);
      await recordEnd(manager, personOf(viewer), [], ended);
      return ended;
    });
  }

  /** Deletes expired sessions; the gateway calls it periodically. @returns how many */
  sweep(stop?: AbortSignal): Promise<number> {
    const where = { expiresAt: LessThan(new Date()) };
    return removeInPortions(this.database, Session, { where, order: { expiresAt: 'ASC' }, stop });
  }

  #expiry(now: Date, loggedInAt: Date): Date {
    return new Date(Math.min(now.getTime() + this.ttlSeconds * 1000, latestEnd(loggedInAt).getTime()));
  }
}

/** @param person whose sessions they are, and who has proven by one of them to end them */
const recordEnd = (
  manager: EntityManager,
  { applicationId, ...person }: AuditPerson & { readonly applicationId: number | null },
  ids: readonly number[],
  count = ids.length,
) => recordAudit(manager, 'session.ended', { applicationId, ids, count, personOf: person, by: person });

const personOf = ({ accountId: id, email, applicationId }: SignedIn) => ({ id, email, applicationId });

const latestEnd = (loggedInAt: Date) => new Date(loggedInAt.getTime() + maxLifetimeMs);
