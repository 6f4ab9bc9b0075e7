import type { OpenAPIV3_1 } from 'openapi-types';
import type { AccessRule } from '../platform/access/access-rule.js';
import { examples } from './examples.js';

type Operation = OpenAPIV3_1.OperationObject & { 'x-access': AccessRule };
type Schema = OpenAPIV3_1.SchemaObject;
type Responses = Record<string, OpenAPIV3_1.ResponseObject>;

/** The one body of every refusal; `platform/http/errors.ts` makes it. */
const error: Schema = {
  type: 'object',
  description: 'The one shape of every refusal: all the fields that any client reads.',
  required: ['success', 'status', 'error', 'message'],
  properties: {
    success: { const: false },
    status: { const: 'error' },
    error: {
      type: 'string',
      description:
        'The message again; on the password calls `weak_password`, `password_mismatch` or `expired`.',
    },
    message: { type: 'string', description: 'What is wrong, in a sentence for people.' },
    errors: {
      type: 'array',
      description: 'When fields are at fault: which ones, and what is wrong with each.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
  examples: [
    {
      success: false,
      status: 'error',
      error: 'Text cannot be empty.',
      message: 'Text cannot be empty.',
      errors: [{ field: 'text', message: 'Text cannot be empty.' }],
    },
  ],
};

const retryAfter: OpenAPIV3_1.ResponseObject['headers'] = {
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
};

const refusal = (description: string, headers?: typeof retryAfter): OpenAPIV3_1.ResponseObject => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** Adds what holds for all routes alike, and would only be repeated in each: who, refusals, caching, examples. */
export function completed(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      const operation = item?.[method] as Operation | undefined;
      if (operation) complete(operation, method, path.includes('{'));
    }
  }
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, Error: error } },
  };
}

function complete(operation: Operation, method: string, hasId: boolean): void {
  const access = operation['x-access'];
  const reads = method === 'get';
  operation.security = access === 'anyone' ? [] : [{ cookie: [] }, { bearer: [] }];
  const answers = operation.responses as Responses;
  for (const answer of Object.values(answers)) {
    answer.description = 'It is done.';
    if (reads) answer.description = 'What was asked for.';
  }
  if (reads && access === 'anyone') describeCaching(answers);
  operation.responses = {
    ...answers,
    400: refusal('The input is refused; `errors` says which fields, and why.'),
    ...(access !== 'anyone' && { 401: refusal('Nobody is logged in, or the session has ended.') }),
    ...((access !== 'anyone' || !reads) && {
      403: refusal(
        access === 'admin'
          ? 'Only an administrator may do this.'
          : "The application is not the caller's, or a page of another site made the call.",
      ),
    }),
    ...(hasId && { 404: refusal("There is no such row in the caller's application.") }),
    ...(access === 'anyone' && { 429: refusal('Too many calls from this address.', retryAfter) }),
    503: refusal('The service is unavailable for a moment.', retryAfter),
    default: refusal('Any other refusal.'),
  };

  for (const parameter of operation.parameters ?? []) {
    if (!('name' in parameter)) continue;
    const example = examples[parameter.name];
    if (example !== undefined) parameter.example = parameter.name === 'id' ? '7' : example;
  }
  const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  for (const { content } of [body, ...Object.values(answers)].filter((part) => part !== undefined))
    for (const media of Object.values(content ?? {})) giveExamples(media.schema as Schema);
}

function describeCaching(answers: Responses): void {
  const headers = {
    ETag: { description: 'Send it back as If-None-Match.', schema: { type: 'string' } },
    'Cache-Control': { description: 'How long a copy may be shown unasked.', schema: { type: 'string' } },
  } as const;
  if (answers[200]) answers[200].headers = headers;
  answers[304] = { description: 'What the caller has still holds.', headers };
}

/** Puts an example on every field whose name has one. */
function giveExamples(schema: Schema | undefined): void {
  if (schema === undefined) return;
  if ('items' in schema) giveExamples(schema.items as Schema);
  for (const [name, field] of Object.entries(schema.properties ?? {}) as [string, Schema][]) {
    const example = examples[name];
    if (field.type === 'object' || field.type === 'array') giveExamples(field);
    else if (example !== undefined && !('const' in field)) field.examples = [example];
  }
}
