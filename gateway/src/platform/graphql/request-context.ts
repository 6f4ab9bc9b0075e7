import type { Viewer } from '../access/viewer.js';
import type { AnswerMemory } from '../http/answer-memory.js';
import type { Caller } from '../http/caller.js';

/** What every resolver may know of the request it serves. */
export interface RequestContext {
  readonly viewer: Viewer;
  readonly caller: Caller;
  readonly memory: AnswerMemory;
  readonly requestId: string;
}
