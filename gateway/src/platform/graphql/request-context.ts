import type { FastifyBaseLogger } from 'fastify';
import type { Viewer } from '../access/viewer.js';
import type { AnswerMemory } from '../http/answer-memory.js';
import type { Caller } from '../http/caller.js';

/** The request as resolvers see it. */
export interface RequestContext {
  readonly viewer: Viewer;
  readonly caller: Caller;
  readonly memory: AnswerMemory;
  /** Its lines carry the ids of the request and of its trace. */
  readonly log: FastifyBaseLogger;
  /**
   * What came of the root fields of a mutation that may be executed again, by response key. Set before Apollo Server
   * copies the context.
   */
  outcomes?: Map<string | number, Promise<unknown>>;
  /** When the first run of an operation that may be executed again started, as `performance.now()` gives it. */
  startedMs?: number;
}

/** Runs a root field of a mutation, or returns what came of it when the mutation was executed before. */
export function runOnce<T>(
  { outcomes }: RequestContext,
  key: string | number,
  run: () => T,
): T | Promise<unknown> {
  if (!outcomes) return run();
  let outcome = outcomes.get(key);
  if (!outcome) {
    outcome = (async () => run())();
    outcomes.set(key, outcome);
  }
  return outcome;
}
