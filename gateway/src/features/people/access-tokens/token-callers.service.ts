import { LRUCache } from 'lru-cache';
import type { AccessRule } from '../../../platform/access/access-rule.js';
import type { MemberRole, Right } from '../../../platform/access/rights.js';
import { anonymous, type SignedIn, type Viewer } from '../../../platform/access/viewer.js';
import { currentCall } from '../../../platform/call-context.js';
import type { Database } from '../../../platform/database/database.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import type { LastUseRecorder } from '../../../platform/database/rows/last-use-recorder.js';
import { idsIn, select } from '../../../platform/database/rows/rows.js';
import { SharedReads } from '../../../platform/database/rows/shared-reads.js';
import { digest } from '../../../platform/digest.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { stillMay } from '../../operations/applications/used-rights.js';
import type { AccessToken } from './access-token.entity.js';
import { says } from './access-tokens.messages.js';
import { isWithin } from './token-networks.js';
import { isTokenSecret, tokenPrefix } from './token-secret.js';

const callsPerMinute = 600;
const minuteMs = 60_000;

/** Tokens that are not revoked, whose owner is active and a member, where the application allows them. */
export const usableTokens = `FROM access_tokens token
  JOIN accounts account ON account.id = token.accountId AND account.activatedAt IS NOT NULL AND account.deactivatedAt IS NULL
  JOIN applications application ON application.id = token.applicationId AND application.allowsAccessTokens = 1
  JOIN memberships member ON member.accountId = token.accountId AND member.applicationId = token.applicationId
  WHERE token.revokedAt IS NULL`;

const identifySql = `SELECT token.digest, token.id, token.name, token.rightsJson, token.readOnly, token.networksJson,
  token.lastUsedAt, token.expiresAt, account.id AS accountId, account.email, application.id AS applicationId,
  application.name AS applicationName, member.role ${usableTokens}`;

const times = ['lastUsedAt', 'expiresAt'];

interface IdentifiedRow
  extends Pick<
      AccessToken,
      'digest' | 'id' | 'name' | 'rightsJson' | 'networksJson' | 'lastUsedAt' | 'expiresAt'
    >,
    Pick<SignedIn, 'accountId' | 'email' | 'applicationId' | 'applicationName'> {
  readonly readOnly: number;
  readonly role: MemberRole;
}

/** The proofs that a caller shows. */
interface ShownTokens {
  /** The token of the `Authorization` header. */
  readonly bearer: string | undefined;
  /** The same, or the one of the cookie. */
  readonly sessionToken: string | undefined;
  readonly address: string;
}

/** The sessions of people, as `SessionsService` has them. */
interface Sessions {
  identify(token: string | undefined): Promise<Viewer>;
  stillHolds(viewer: SignedIn, access?: AccessRule): () => Promise<boolean>;
}

/** Identifies people by their sessions, and their scripts by access tokens. Legacy paths take sessions alone. */
export class TokenCallersService {
  /** By digest. Read for each call, so that a token ends at once on every gateway. */
  readonly #identified = new SharedReads(
    (digests: readonly string[]) => {
      const { where, values } = idsIn(digests, 'token.digest');
      return this.database.read((manager) => {
        const now = dialectOf(manager).now();
        const sql = `${identifySql} AND token.expiresAt > ${now.sql} AND ${where}`;
        return select<IdentifiedRow>(manager, sql, [...now.values, ...values], times);
      });
    },
    (row) => row.digest,
  );

  /** By token and minute. Those that made no call for the longest time go first. */
  readonly #calls = new LRUCache<string, number>({ max: 10_000 });

  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly lastUses: LastUseRecorder<AccessToken>,
  ) {}

  /**
   * Returns the viewer of a session, or of a token of the `Authorization` header; anonymous for one that is unknown,
   * revoked or expired, that comes from another network, or whose owner or application ended it.
   * @throws DomainError TOO_MANY_ATTEMPTS for more than 600 calls of a token in a minute
   */
  async identify({ bearer, sessionToken, address }: ShownTokens): Promise<Viewer> {
    if (!bearer?.startsWith(tokenPrefix)) return this.sessions.identify(sessionToken);
    if (!isTokenSecret(bearer)) return anonymous;
    const [found] = await this.#identified.load(digest(bearer));
    if (!found || (found.networksJson !== null && !isWithin(address, JSON.parse(found.networksJson))))
      return anonymous;
    this.#count(found.id);
    this.lastUses.record(found.id, found.lastUsedAt, { lastNetwork: currentCall().network });
    return viewerOf(found);
  }

  /** The same check as for sessions. A token that expires by itself breaks off no download. */
  stillHolds(viewer: SignedIn, access?: AccessRule): () => Promise<boolean> {
    const { token } = viewer;
    if (!token) return this.sessions.stillHolds(viewer, access);
    return async () => {
      const [found] = await this.database.read((manager) =>
        select<IdentifiedRow>(manager, `${identifySql} AND token.id = ?`, [token.id], times),
      );
      return found !== undefined && stillMay(viewer, viewerOf(found));
    };
  }

  #count(id: number): void {
    const now = Date.now();
    const minute = Math.floor(now / minuteMs);
    const count = this.#calls.get(`${id} ${minute}`) ?? 0;
    if (count >= callsPerMinute) {
      const retryAfterSeconds = Math.ceil(((minute + 1) * minuteMs - now) / 1000);
      throw new DomainError('TOO_MANY_ATTEMPTS', says.tooManyCalls(callsPerMinute), [], {
        retryAfterSeconds,
      });
    }
    this.#calls.set(`${id} ${minute}`, count + 1);
  }
}

/** The owner as the token lets it act: in one application, never as an administrator, and without a session. */
function viewerOf({
  accountId,
  email,
  applicationId,
  applicationName,
  role,
  ...token
}: IdentifiedRow): SignedIn {
  const { id, name, rightsJson, readOnly, expiresAt } = token;
  return {
    kind: 'tokenHolder',
    ...{ accountId, email, applicationId, applicationName },
    role: 'user',
    memberships: [{ applicationId, role }],
    worksAsOwnerOf: null,
    sessionId: 0,
    confirmedAt: null,
    hadSecondStep: false,
    owesSecondStep: false,
    token: { id, name, rights: JSON.parse(rightsJson) as Right[], readOnly: Boolean(readOnly), expiresAt },
  };
}
