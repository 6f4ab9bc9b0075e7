import { printRunPath } from './print-run-paths';

/** The address of the screen that shows one thing, by the type of the thing and its id; of a code by its characters. */
export const subjectPaths = {
  question: (id: string) => `/questions?${new URLSearchParams({ search: `#${id}` })}`,
  help_task: (id: string) => `/help_page?${new URLSearchParams({ search: `#${id}` })}`,
  app_user: (id: string) => `/user_register?${new URLSearchParams({ search: `#${id}` })}`,
  legal_text: (id: string) => `/static_page/versions?${new URLSearchParams({ text: id.toUpperCase() })}`,
  print_run: printRunPath,
  qr_batch: (id: string) => `/qr-generator/batches/${id}`,
  webhook_endpoint: (id: string) => `/webhooks/${id}`,
  qr_code: (id: string) => `/qr-generator?${new URLSearchParams({ tab: 'history', code: id })}`,
};

/** The list of accounts, searched for an e-mail address. */
export const accountPath = (email: string): string =>
  `/admin-dashboard?${new URLSearchParams({ search: email })}`;
