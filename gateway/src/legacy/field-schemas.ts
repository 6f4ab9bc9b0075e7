import { z } from 'zod';
import { maxPageSize } from '../platform/database/page.js';

/** A string and nothing else: `0`, `false`, `[0]`, `{}` and `null` are refused before they reach a query. */
const string = z.string('must be a string');

/** A field that a service checks: left out, it reads as blank, so that the service's own words answer. */
export const text = string.default('');

/** The application a call asserts to be its own; left out, it is. */
export const application = string
  .optional()
  .describe("The application the call is about; one's own when left out.");

/** The application that a public read names. */
export const publicApplication = text.describe(
  'The application to read. One that does not exist reads as empty, so that names cannot be probed.',
);

const noPageSize = `must be a whole number from 1 to ${maxPageSize}`;

/** Optional paging of the historically unpaged lists. */
export const paging = {
  limit: z.coerce
    .number(noPageSize)
    .int(noPageSize)
    .min(1, noPageSize)
    .max(maxPageSize, noPageSize)
    .optional()
    .describe('Read a page of so many rows instead of the whole list.'),
  after: string
    .optional()
    .describe(
      'Where the page starts: taken from what the page before said about the next one. A row that is committed later can have a lower id, so polling for new rows in this way misses some.',
    ),
};

/** An id in a path. What is no id is not found, which the service says. */
export const idParam = z.object({ id: string.describe('The id, as a list answered it.') });

const noId = 'must be an id, as a list answered it';

/** An id in a body: answers give ids out as numbers, and forms hand them back as text. */
export const id = z.union([string, z.int(noId).positive(noId)], noId).transform(String);

/** What a write answers. */
export const done = z.object({ success: z.literal(true), status: z.literal('success'), message: z.string() });

export const succeeded = (message: string) => ({ success: true, status: 'success', message }) as const;
