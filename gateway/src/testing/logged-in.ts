import type { FirstStep } from '../features/people/log-in/log-in.service.js';
import type { LoggedIn } from '../features/people/log-in/log-in-caller.js';

/** The session of a log-in that needs no second step. */
export async function loggedIn(step: Promise<FirstStep>): Promise<LoggedIn> {
  const first = await step;
  if ('missesSecondStep' in first) throw new Error('The log-in waits for its second step.');
  return first;
}
