import type { OpenAPIV3_1 } from 'openapi-types';
import type { AccessRule } from '../platform/access/access-rule.js';
import { examples } from './examples.js';

type Operation = OpenAPIV3_1.OperationObject & { 'x-access': AccessRule; 'x-tokens'?: true };
type Schema = OpenAPIV3_1.SchemaObject;
type Responses = Record<string, OpenAPIV3_1.ResponseObject>;

/** The body of every error response; `platform/http/errors.ts` builds it. */
const errorSchema: Schema = {
  type: 'object',
  description: 'The body of every error response, with the fields that the different clients read.',
  required: ['success', 'status', 'error', 'message'],
  properties: {
    success: { const: false },
    status: { const: 'error' },
    error: {
      type: 'string',
      description:
        'The same as `message`; on the password calls `weak_password`, `password_mismatch` or `expired`.',
    },
    message: { type: 'string', description: 'The error message, to show to the user.' },
    errors: {
      type: 'array',
      description: 'The invalid fields, each with its message.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const retryAfter: OpenAPIV3_1.ResponseObject['headers'] = {
  'Retry-After': {
    description: 'The number of seconds to wait before the next attempt.',
    schema: { type: 'integer' },
  },
};

const errorResponse = (
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

const accessNote: Record<AccessRule, string> = {
  anyone: 'Access: anyone.',
  signedIn: 'Access: any account, with a session.',
  enrolling: 'Access: any account, with a session, also while it has to set up its second step.',
  admin: 'Access: administrators, with a session.',
  keyHolder: 'Access: apps, with an application key.',
};

const tokenNote = 'Access: scripts, with an access token of a person.';

/** Adds the details that apply to all routes: access, error responses, caching and examples. */
export function withCommonDetails(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      const operation = item?.[method] as Operation | undefined;
      if (operation) addDetails(operation, method, path.includes('{'));
    }
  }
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, Error: errorSchema } },
  };
}

function addDetails(operation: Operation, method: string, hasId: boolean): void {
  const access = operation['x-access'];
  const reads = method === 'get';
  const isOfTokens = operation['x-tokens'] === true;
  delete operation['x-tokens'];
  operation.security = isOfTokens ? [{ accessToken: [] }] : securityOf[access];
  const answers = operation.responses as Responses;
  for (const answer of Object.values(answers)) {
    answer.description = reads ? 'The requested data.' : 'The change was made.';
  }
  if (reads && access === 'anyone') describeCaching(answers);
  operation.description = [operation.description, isOfTokens ? tokenNote : accessNote[access]]
    .filter(Boolean)
    .join('\n\n');
  const body = bodyOf(operation);
  const field = Object.keys(body?.properties ?? {})[0] ?? 'application';
  operation.responses = {
    ...answers,
    400: errorResponse('The input is invalid; `errors` lists the fields.', `${field} must be a string`, {
      field,
    }),
    ...(access !== 'anyone' && {
      401:
        access === 'keyHolder'
          ? errorResponse(
              'The key is missing, unknown or revoked.',
              'Send a valid application key as `Authorization: Bearer`.',
            )
          : errorResponse('There is no session, or it has ended.', 'Please log in.'),
    }),
    ...((access !== 'anyone' || !reads) && { 403: forbidden[access] }),
    ...(hasId && {
      404: errorResponse('The row does not exist, or the caller has no access to it.', 'Not found.'),
    }),
    ...((access === 'anyone' || access === 'keyHolder') && {
      429: errorResponse('Too many requests.', 'Too many requests. Please wait a moment.', {
        headers: retryAfter,
      }),
    }),
    503: errorResponse(
      'The service is overloaded, or the database is unavailable.',
      'The service is busy. Please try again in a moment.',
      {
        headers: retryAfter,
      },
    ),
    default: errorResponse('Any other error.', 'The request is too large.'),
  };

  for (const parameter of operation.parameters ?? []) {
    if (!('name' in parameter)) continue;
    const example = examples[parameter.name];
    if (example !== undefined) parameter.example = parameter.name === 'id' ? '7' : example;
  }
  addExamples(body);
  markRequired(body);
  for (const { content } of Object.values(answers))
    for (const media of Object.values(content ?? {})) addExamples(media.schema as Schema);
}

const session: OpenAPIV3_1.SecurityRequirementObject[] = [{ cookie: [] }, { bearer: [] }];
const securityOf: Record<AccessRule, OpenAPIV3_1.SecurityRequirementObject[]> = {
  anyone: [],
  signedIn: session,
  enrolling: session,
  admin: session,
  keyHolder: [{ applicationKey: [] }],
};

const bodyOf = ({ requestBody }: Operation) =>
  (requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content['application/json']?.schema as
    | Schema
    | undefined;

const noAccess = errorResponse(
  'The caller has no access to the application, or the request comes from a page of another site.',
  'This application is not yours.',
);

const forbidden: Record<AccessRule, OpenAPIV3_1.ResponseObject> = {
  anyone: errorResponse(
    'The request comes from a page of another site.',
    'Calls from another site are refused.',
  ),
  signedIn: noAccess,
  enrolling: noAccess,
  admin: errorResponse(
    'The caller is not an administrator, or the request comes from a page of another site.',
    'Only an administrator may do this.',
  ),
  keyHolder: errorResponse(
    'The request comes from a page of another site.',
    'Calls from another site are refused.',
  ),
};

function describeCaching(answers: Responses): void {
  const headers = {
    ETag: {
      description: 'The version of the response, to send as If-None-Match.',
      schema: { type: 'string' },
    },
    'Cache-Control': {
      description: 'How long a copy may be used without asking again.',
      schema: { type: 'string' },
    },
  } as const;
  if (answers[200]) answers[200].headers = headers;
  answers[304] = { description: 'The copy of the caller is current.', headers };
}

/** Lists the fields whose default is blank as required: the default only lets the service choose the message. */
function markRequired(body: Schema | undefined): void {
  const fields = Object.entries(body?.properties ?? {}) as [string, Schema][];
  const required = fields.filter(([, field]) => field.default === '');
  for (const [, field] of required) delete field.default;
  if (body && required.length > 0) body.required = required.map(([name]) => name);
}

/** Adds an example to every field whose name has one. */
function addExamples(schema: Schema | undefined): void {
  if (schema === undefined) return;
  if ('items' in schema) addExamples(schema.items as Schema);
  for (const [name, field] of Object.entries(schema.properties ?? {}) as [string, Schema][]) {
    const example = examples[name];
    if (field.type === 'object' || field.type === 'array') addExamples(field);
    else if (example !== undefined && !('const' in field))
      field.examples = [field.type === 'string' ? String(example) : example];
  }
}
