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
};

const retryAfter: OpenAPIV3_1.ResponseObject['headers'] = {
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
};

const refusal = (
  description: string,
  message: string,
  more: { field?: string; headers?: typeof retryAfter } = {},
): OpenAPIV3_1.ResponseObject => ({
  description,
  ...(more.headers && { headers: more.headers }),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: {
        success: false,
        status: 'error',
        error: message,
        message,
        ...(more.field && { errors: [{ field: more.field, message: 'must be a string' }] }),
      },
    },
  },
});

const whoMayCall: Record<AccessRule, string> = {
  anyone: 'Open to anyone.',
  signedIn: 'Needs a session.',
  admin: "Needs an administrator's session.",
};

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
  operation.description = [operation.description, whoMayCall[access]].filter(Boolean).join('\n\n');
  const body = bodyOf(operation);
  const field = Object.keys(body?.properties ?? {})[0] ?? 'application';
  operation.responses = {
    ...answers,
    400: refusal('The input is refused; `errors` says which fields, and why.', `${field} must be a string`, {
      field,
    }),
    ...(access !== 'anyone' && {
      401: refusal('Nobody is logged in, or the session has ended.', 'Please log in.'),
    }),
    ...((access !== 'anyone' || !reads) && { 403: forbidden[access] }),
    ...(hasId && {
      404: refusal('There is no such row in what the caller may touch.', 'Not found.'),
    }),
    ...(access === 'anyone' && {
      429: refusal('Too many calls.', 'Too many requests. Please wait a moment.', { headers: retryAfter }),
    }),
    503: refusal('Too busy, or the database is away.', 'The service is busy. Please try again in a moment.', {
      headers: retryAfter,
    }),
    default: refusal('Any other refusal.', 'The request is too large.'),
  };

  for (const parameter of operation.parameters ?? []) {
    if (!('name' in parameter)) continue;
    const example = examples[parameter.name];
    if (example !== undefined) parameter.example = parameter.name === 'id' ? '7' : example;
  }
  giveExamples(body);
  nameRequired(body);
  for (const { content } of Object.values(answers))
    for (const media of Object.values(content ?? {})) giveExamples(media.schema as Schema);
}

const bodyOf = ({ requestBody }: Operation) =>
  (requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content['application/json']?.schema as
    | Schema
    | undefined;

const forbidden: Record<AccessRule, OpenAPIV3_1.ResponseObject> = {
  anyone: refusal('A page of another site made the call.', 'Calls from another site are refused.'),
  signedIn: refusal(
    "The application is not the caller's, or a page of another site made the call.",
    'This application is not yours.',
  ),
  admin: refusal('The caller is no administrator.', 'Only an administrator may do this.'),
};

function describeCaching(answers: Responses): void {
  const headers = {
    ETag: { description: 'Send it back as If-None-Match.', schema: { type: 'string' } },
    'Cache-Control': { description: 'How long a copy may be shown unasked.', schema: { type: 'string' } },
  } as const;
  if (answers[200]) answers[200].headers = headers;
  answers[304] = { description: 'What the caller has still holds.', headers };
}

/** Fields that read as blank when left out, so that a service can say so in its words, are required all the same. */
function nameRequired(body: Schema | undefined): void {
  const fields = Object.entries(body?.properties ?? {}) as [string, Schema][];
  const required = fields.filter(([, field]) => field.default === '');
  for (const [, field] of required) delete field.default;
  if (body && required.length > 0) body.required = required.map(([name]) => name);
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
