import type { Viewer } from '../access/viewer.js';
import type { Caller } from '../http/caller.js';

/** What every resolver may know of the request it serves. */
export interface RequestContext {
  readonly viewer: Viewer;
  readonly caller: Caller;
  readonly requestId: string;
}
