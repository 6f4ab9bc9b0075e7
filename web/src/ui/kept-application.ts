import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Pages that belong to no application. */
const outside =
  /^\/(admin-dashboard|applications|failed-emails|legacy-usage|user_register_web|login|signup|join|verify|setup|forgot-password|create-new-password|password-success|api)(?![\w-])/;

/** The address of a page about an application, unless it names one itself or belongs to none. */
export function ofApplication(path: string, application: string | null): string {
  const [, page = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  const parameters = new URLSearchParams(query);
  if (application === null || parameters.has('application') || outside.test(page)) return path;
  const added = new URLSearchParams({ application });
  return `${page}${query.length > 1 ? `${query}&` : '?'}${added}${hash}`;
}

/** Returns a function that keeps the application of the address in the address of another page of it. */
export function useKeptApplication(): (path: string) => string {
  const application = useSearchParams()[0].get('application');
  return useCallback((path) => ofApplication(path, application), [application]);
}
