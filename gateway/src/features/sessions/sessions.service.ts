import { type EntityManager, LessThan, MoreThan, Not } from 'typeorm';
import { parseRowId } from '../../platform/access/parse-row-id.js';
import { anonymous, type SignedIn, type Viewer } from '../../platform/access/viewer.js';
import type { Database } from '../../platform/database/database.js';
import { digest, randomToken } from '../../platform/digest.js';
import { DomainError, notFound } from '../../platform/errors/domain-error.js';
import { Account } from '../accounts/account.entity.js';
import type { LastSeenService } from './last-seen.service.js';
import { Session } from './session.entity.js';

const mostListed = 100;
/** The longest a session lives, however often it is renewed: limits what a stolen token is worth. */
const maxLifetimeMs = 12 * 60 * 60 * 1000;

/** A session just started: the token goes to the client and is never seen again. */
export interface StartedSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Who is signed in, from where, until when (design §2.7). */
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly ttlSeconds: number,
    private readonly lastSeen: LastSeenService,
  ) {}

  /** Who makes a call with this token. An unknown, ended or expired session is nobody. */
  async identify(token: string | undefined): Promise<Viewer> {
    if (token === undefined) return anonymous;
    const session = await this.database.read((manager) =>
      manager.findOne(Session, {
        where: { tokenHash: digest(token), expiresAt: MoreThan(new Date()) },
        relations: { account: { application: true } },
      }),
    );
    const account = session?.account;
    if (!account?.activatedAt || !account.application) return anonymous;
    this.lastSeen.note(session as Session);
    return {
      kind: 'signedIn',
      accountId: account.id,
      email: account.email,
      role: account.role,
      applicationId: account.application.id,
      applicationName: account.application.name,
      sessionId: (session as Session).id,
    };
  }

  /** Starts a session, in the transaction that proved who it is for. */
  async start(
    manager: EntityManager,
    accountId: number,
    userAgent: string | undefined,
  ): Promise<StartedSession> {
    const token = randomToken();
    const now = new Date();
    const expiresAt = this.#expiry(now, now);
    await manager.insert(Session, {
      accountId,
      tokenHash: digest(token),
      userAgent: userAgent ?? null,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    });
    return { token, expiresAt };
  }

  /**
   * Gives the viewer's session a whole new lifetime, up to 12 hours after the log-in. @returns its new end
   * @throws DomainError UNAUTHENTICATED when it ended in this moment
   */
  renew(viewer: SignedIn): Promise<Date> {
    const now = new Date();
    const alive = { id: viewer.sessionId, expiresAt: MoreThan(now) };
    return this.database.write(async (manager) => {
      const session = await manager.findOneBy(Session, alive);
      const expiresAt = this.#expiry(now, session?.createdAt ?? now);
      const { affected } = await manager.update(Session, alive, { expiresAt, lastSeenAt: now });
      if (!affected) throw new DomainError('UNAUTHENTICATED', 'Please log in.');
      return expiresAt;
    });
  }

  /** The viewer's own account, with its application. */
  accountOf(viewer: SignedIn): Promise<Account> {
    return this.database.read((manager) =>
      manager.findOneOrFail(Account, { where: { id: viewer.accountId }, relations: { application: true } }),
    );
  }

  /** When the viewer's session ends, and the latest that renewals can put that off to. */
  async endsOf(viewer: SignedIn): Promise<{ expiresAt: Date; renewableUntil: Date }> {
    const session = await this.database.read((manager) =>
      manager.findOneBy(Session, { id: viewer.sessionId }),
    );
    if (!session) return { expiresAt: new Date(), renewableUntil: new Date() };
    return { expiresAt: session.expiresAt, renewableUntil: latestEnd(session.createdAt) };
  }

  /** The viewer's live sessions, newest first, at most 100. */
  async list(viewer: SignedIn): Promise<Session[]> {
    const sessions = await this.database.read((manager) =>
      manager.find(Session, {
        where: { accountId: viewer.accountId, expiresAt: MoreThan(new Date()) },
        order: { id: 'DESC' },
        take: mostListed,
      }),
    );
    return sessions.map((session) => Object.assign(session, { isCurrent: session.id === viewer.sessionId }));
  }

  /** Ends one of the viewer's sessions. @throws DomainError NOT_FOUND, for another account's too */
  async end(viewer: SignedIn, id: string): Promise<void> {
    const where = { id: parseRowId(id, 'Session'), accountId: viewer.accountId };
    const { affected } = await this.database.write((manager) => manager.delete(Session, where));
    if (!affected) throw notFound('Session');
  }

  /** Ends the session of a token, if it has one. Logging out twice is no error. */
  async endByToken(token: string | undefined): Promise<void> {
    if (token === undefined) return;
    await this.database.write((manager) => this.replace(manager, token));
  }

  /** Ends the session that a browser had, in the transaction that starts its next one. */
  async replace(manager: EntityManager, token: string | undefined): Promise<void> {
    if (token !== undefined) await manager.delete(Session, { tokenHash: digest(token) });
  }

  /** Ends every session of an account but one, in the transaction of the change that asks for it. @returns how many */
  async endAll(manager: EntityManager, accountId: number, exceptSessionId?: number): Promise<number> {
    const except = exceptSessionId === undefined ? {} : { id: Not(exceptSessionId) };
    const { affected } = await manager.delete(Session, { accountId, ...except });
    return affected ?? 0;
  }

  /** Ends the viewer's other sessions. @returns how many */
  endOthers(viewer: SignedIn): Promise<number> {
    return this.database.write((manager) => this.endAll(manager, viewer.accountId, viewer.sessionId));
  }

  /** Removes what expired; called now and then by the gateway. */
  async sweep(): Promise<void> {
    await this.database.write((manager) => manager.delete(Session, { expiresAt: LessThan(new Date()) }));
  }

  #expiry(now: Date, loggedInAt: Date): Date {
    return new Date(Math.min(now.getTime() + this.ttlSeconds * 1000, latestEnd(loggedInAt).getTime()));
  }
}

const latestEnd = (loggedInAt: Date) => new Date(loggedInAt.getTime() + maxLifetimeMs);
