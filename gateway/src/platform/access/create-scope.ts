import type { ApplicationScope } from './application-scope.js';

/** Makes a scope. Lint lets only `application-access.ts` import this file. */
export function createScope(applicationId: number, applicationName: string): ApplicationScope {
  return { applicationId, applicationName } as ApplicationScope;
}
