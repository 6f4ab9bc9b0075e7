import type { ApplicationScope } from './application-scope.js';

/** Creates a scope. Lint allows only `application-access.ts` to import this file. */
export function createScope(applicationId: number, applicationName: string): ApplicationScope {
  return { applicationId, applicationName } as ApplicationScope;
}
