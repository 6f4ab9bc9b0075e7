import { z } from 'zod';
import { maxPageSize } from '../platform/database/lists/page.js';

/** Accepts strings only: `0`, `false`, `[0]`, `{}` and `null` are rejected before they reach a query. */
const string = z.string('must be a string');

/** A text that the service validates. A missing one becomes blank, so that the service's own message is the answer. */
export const text = string.default('');

/** The application of the call; `ApplicationAccess.scopeFor` checks it. */
export const application = string
  .optional()
  .describe(
    'The name of an application in which the account works; its home application by default. Administrators may name any.',
  );

/** The application of a public read. */
export const publicApplication = text.describe(
  'The name of the application. The answer for an unknown name is empty, so that names cannot be probed.',
);

const invalidPageSize = `must be a whole number from 1 to ${maxPageSize}`;

/** Optional paging of lists that the first version returned whole. */
export const paging = {
  limit: z.coerce
    .number(invalidPageSize)
    .int(invalidPageSize)
    .min(1, invalidPageSize)
    .max(maxPageSize, invalidPageSize)
    .optional()
    .describe('The number of rows to return. Without it, the whole list is returned.'),
  after: string
    .optional()
    .describe(
      'The cursor of the previous page; the list continues after it. It does not serve to poll for new rows: a row that is committed later can have a lower id and would be missed.',
    ),
};

/** An id in a path. The service answers NOT_FOUND for a malformed one. */
export const idParam = z.object({ id: string.describe('The id, as returned by a list.') });

const invalidId = 'must be an id, as a list answered it';

/** An id in a body: a number as in answers, or the same number as text, as forms send it. */
export const id = z.union([string, z.int(invalidId).positive(invalidId)], invalidId).transform(String);

/** The schema of `success`. */
export const successBody = z.object({
  success: z.literal(true),
  status: z.literal('success'),
  message: z.string(),
});

/** The response body of a successful write. */
export const success = (message: string) => ({ success: true, status: 'success', message }) as const;
