import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AccessRule } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { says } from './sessions.messages.js';

/** A slow download takes minutes, in which its account may be deactivated. */
const checkEveryMs = 500;

interface Sessions {
  /** Returns a check whether a viewer may receive the rest of the answer of a route. */
  stillHolds(viewer: SignedIn, access?: AccessRule): () => Promise<boolean>;
}

/**
 * Breaks off each long answer whose account, session or needed right has ended meanwhile: exports, printed labels, and
 * lists that are streamed. The client sees a broken download.
 */
export function endWithSession(app: FastifyInstance, sessions: Sessions): void {
  app.addHook('onSend', ({ viewer, routeOptions }, _reply, payload, done) => {
    if (!(payload instanceof Readable) || (viewer?.kind !== 'signedIn' && viewer?.kind !== 'tokenHolder'))
      return done();
    const pieces = whileHolding(payload, sessions.stillHolds(viewer, routeOptions.config.access));
    // One piece ahead of the client, as the answers themselves.
    done(null, Readable.from(pieces, { highWaterMark: 1 }));
  });
}

async function* whileHolding<Piece>(pieces: AsyncIterable<Piece>, stillHolds: () => Promise<boolean>) {
  let checkedAt = Number.NEGATIVE_INFINITY;
  for await (const piece of pieces) {
    if (performance.now() - checkedAt >= checkEveryMs) {
      if (!(await stillHolds())) throw new DomainError('UNAUTHENTICATED', says.sessionEnded);
      checkedAt = performance.now();
    }
    yield piece;
  }
}
