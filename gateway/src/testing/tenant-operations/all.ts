import { accessTokens } from './access-tokens.js';
import { type Operations, rest } from './calls.js';
import { codes } from './codes.js';
import { content } from './content.js';
import { legacy } from './legacy.js';
import { operations as audited } from './operations.js';
import { people } from './people.js';
import { webhooks } from './webhooks.js';

/*
 * Every operation of both APIs and every export that concerns an application, as a call on the rows of one of them.
 */

export const operations: Operations = {
  ...codes,
  ...content,
  ...people,
  ...accessTokens,
  ...audited,
  ...webhooks,
  ...legacy,
};

const files: Operations = Object.fromEntries(
  [
    'qr-codes.zip?batch=',
    'qr-codes.csv?batch=',
    'questions.csv',
    'help-tasks.csv',
    'app-users.csv',
    'acceptances.csv',
    'audit-log.csv',
  ].map((path) => [
    `GET /exports/${path}`,
    [
      'by name',
      rest('GET', ({ application, batch }) => {
        const query = path.endsWith('=') ? `${path}${batch}&` : `${path}?`;
        return `/exports/${query}application=${application}`;
      }),
    ],
  ]),
);

/** Files and previews, which belong neither to the graph nor to the legacy paths. */
export const exports: Operations = {
  ...files,
  'GET /previews/help-search': [
    'by name',
    rest('GET', ({ application }) => `/previews/help-search?q=help&application=${application}`),
  ],
  'GET /previews/legal-status': [
    'by name',
    rest('GET', ({ application }) => `/previews/legal-status?subject=u-1&application=${application}`),
  ],
};
