import type { RouteOptions } from 'fastify';
import { type AccessRule, admin, anyone, signedIn } from '../platform/access/access-rule.js';

/** One row of the contract: a path of the original back-office, and who may call it. */
export interface LegacyRow {
  readonly row: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;
  readonly access: AccessRule;
}

/**
 * The specification's table 7 by feature, with the access that design §3 gives each row. A test compares the served
 * routes with it, and the published document takes its tags from it.
 */
export const inventory = {
  Questions: [
    { row: 'GET /api/questions', access: anyone },
    { row: 'POST /api/questions', access: signedIn },
    { row: 'PUT /api/update_question/{id}', access: signedIn },
    { row: 'DELETE /api/delete_question/{id}', access: signedIn },
  ],
  'QR codes': [
    { row: 'POST /api/generate_qr', access: signedIn },
    { row: 'GET /api/qr_history', access: signedIn },
  ],
  'Legal texts': [
    { row: 'GET /api/about_us', access: anyone },
    { row: 'PUT /api/about_us', access: signedIn },
    { row: 'GET /api/term_of_use', access: anyone },
    { row: 'PUT /api/term_of_use', access: signedIn },
    { row: 'GET /api/privacy_policy', access: anyone },
    { row: 'PUT /api/privacy_policy', access: signedIn },
  ],
  'Help tasks': [
    { row: 'GET /api/help_tasks', access: anyone },
    { row: 'POST /api/help_tasks', access: signedIn },
    { row: 'PUT /api/help_tasks/{id}', access: signedIn },
    { row: 'DELETE /api/help_tasks/{id}', access: signedIn },
  ],
  'Sign-up and log-in': [
    { row: 'POST /api/signup', access: anyone },
    { row: 'POST /api/login_web', access: anyone },
    // Not in the table: the original ended its session only in the browser.
    { row: 'POST /api/logout', access: anyone },
  ],
  'Links sent by e-mail': [
    { row: 'POST /api/email/verify', access: anyone },
    { row: 'POST /api/verify_change_email', access: anyone },
    { row: 'POST /api/verify_delete_account', access: anyone },
  ],
  'App users': [
    { row: 'GET /api/get_users', access: signedIn },
    { row: 'POST /api/register_user', access: signedIn },
    { row: 'POST /api/delete_user', access: signedIn },
  ],
  Passwords: [
    { row: 'POST /api/password/forgot', access: anyone },
    { row: 'POST /api/password/verify', access: anyone },
    { row: 'POST /api/verify_forget', access: anyone },
    { row: 'POST /api/password/reset', access: anyone },
    { row: 'POST /api/change-password', access: anyone },
  ],
  Administration: [
    { row: 'GET /api/get_all_user_web', access: admin },
    { row: 'DELETE /api/delete_user_web/{id}', access: admin },
    { row: 'POST /api/user_register_web', access: admin },
  ],
} as const satisfies Record<string, readonly LegacyRow[]>;

export type Tag = keyof typeof inventory;

export const tags = Object.keys(inventory) as Tag[];

/** The row of a route, such as `PUT /api/update_question/{id}`. */
export const rowOf = (method: string, url: string) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`;

/** The tag of a row; undefined for a route that is not in the contract. */
export const tagOf = (row: string): Tag | undefined =>
  tags.find((tag) => inventory[tag].some((known) => known.row === row));

/** The row that a route serves, HEAD as a part of GET; undefined for newer routes and for pages. */
export function legacyRowOf({ method, url }: Pick<RouteOptions, 'method' | 'url'>): string | undefined {
  const [name = ''] = [method].flat();
  const row = rowOf(name === 'HEAD' ? 'GET' : name, url);
  return tagOf(row) && row;
}

/** Every row with its tag, as the counts of calls name them. */
export const legacyPaths = tags.flatMap((feature) =>
  inventory[feature].map(({ row: path }) => ({ path, feature })),
);
