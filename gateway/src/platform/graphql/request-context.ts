import type { Viewer } from '../access/viewer.js';
import type { AnswerMemory } from '../http/answer-memory.js';
import type { Caller } from '../http/caller.js';

/** The request as resolvers see it. */
export interface RequestContext {
  readonly viewer: Viewer;
  readonly caller: Caller;
  readonly memory: AnswerMemory;
  readonly requestId: string;
}
