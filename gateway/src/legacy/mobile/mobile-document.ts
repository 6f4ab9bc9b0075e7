import type { FastifyInstance, RouteOptions } from 'fastify';
import { z } from 'zod';
import { anyone } from '../../platform/access/access-rule.js';
import { namedSchemas } from '../../platform/http/named-schemas.js';
import { contact, described, license, servers } from '../document-details.js';
import { simpleSchema } from './simple-schema.js';

export const mobileDocumentPath = '/api/v2/openapi.json';
const newerPaths = '/api/v2/';

type Schema = Record<string, unknown>;
type Io = 'input' | 'output';

const description = [
  'The calls of mobile apps, with the key of a device or of an application as `Authorization: Bearer`; the content of an application needs none. A key for the app itself opens acceptances and the help center, and no scans.',
  'Decide by `reason`, `status` and the status of HTTP. A `message` is for people: in English, or in French where `Accept-Language` asks for it; `Content-Language` says which.',
  'A field that is not known is absent, never null. Later versions add fields, and values of fields that say how to treat an unknown value.',
  'Send a call that was answered 429 or 503 again after the seconds of `Retry-After`, with the same nonce.',
].join('\n\n');

/** The fault, in the words of `platform/http/errors.ts`. */
const errorSchema = {
  type: 'object',
  description: 'The body of every answer but 200.',
  required: ['message'],
  properties: {
    message: { type: 'string', description: 'The reason, to show to the user.' },
    error: { type: 'string', description: 'The same as `message`.' },
    status: { type: 'string', description: 'Always `error`.' },
    success: { type: 'boolean', description: 'Always false.' },
    errors: {
      type: 'array',
      description: 'The invalid fields.',
      items: { $ref: '#/components/schemas/InvalidField' },
    },
  },
};
const invalidField = {
  type: 'object',
  required: ['field', 'message'],
  properties: { field: { type: 'string' }, message: { type: 'string' } },
};

const nameOf = (id: string) => `#/components/schemas/${id}`;

/** All named schemas, as a caller sends them or as the gateway answers them. */
function componentsOf(io: Io): Record<string, Schema> {
  const { schemas } = z.toJSONSchema(namedSchemas, { ...options(io), uri: nameOf });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, simpleSchema(schema)]));
}

const options = (io: Io) =>
  ({
    io,
    target: 'openapi-3.0',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodDate) Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
    },
  }) satisfies z.core.ToJSONSchemaParams;

/**
 * Serves a document of the routes under `/api/v2` that are registered afterwards, as generators of Kotlin and Swift take
 * it: OpenAPI 3.0.3 without nulls and alternatives, in which each body has a name.
 */
export function serveMobileDocument(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    // Apps have no access tokens.
    const isOfApps = !route.config?.tokens && route.url !== mobileDocumentPath;
    const isDescribed = route.url.startsWith(newerPaths) && isOfApps;
    if (isDescribed && route.method !== 'HEAD') routes.push(route);
  });
  let text: string | undefined;
  app.get(
    mobileDocumentPath,
    { config: { access: anyone }, schema: { hide: true } },
    async (_request, reply) => {
      text ??= JSON.stringify(documentOf(routes));
      return reply.type('application/json; charset=utf-8').serializer(String).send(text);
    },
  );
}

function documentOf(routes: readonly RouteOptions[]) {
  const all = { input: componentsOf('input'), output: componentsOf('output') };
  const schemas: Record<string, Schema> = { Error: errorSchema, InvalidField: invalidField };
  /** Names a schema that has none after its operation, and takes the components to which it refers along. */
  const refer = (schema: z.ZodType, io: Io, fallback: string) => {
    const id = namedSchemas.get(schema)?.id ?? fallback;
    take(id, io, () => simpleSchema(z.toJSONSchema(schema, options(io))));
    return { $ref: nameOf(id) };
  };
  const take = (id: string, io: Io, make?: () => Schema) => {
    if (schemas[id]) return;
    const schema = all[io][id] ?? make?.() ?? {};
    schemas[id] = schema;
    for (const [, other] of JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
      take(other as string, io);
  };
  const paths: Record<string, Schema> = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    const operation = operationOf(route, refer);
    paths[path] = { ...paths[path], [String(route.method).toLowerCase()]: operation };
  }
  const tags = [...new Set(routes.flatMap(({ schema }) => schema?.tags ?? []))];
  return {
    openapi: '3.0.3',
    info: { title: 'Back office: mobile apps', version: '2.0.0', contact, license, description },
    servers,
    tags: described(tags),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
      securitySchemes: {
        applicationKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'The key of a device or an application: `appkey_…`.',
        },
      },
    },
  };
}

function operationOf(
  { schema, config }: RouteOptions,
  refer: (schema: z.ZodType, io: Io, fallback: string) => Schema,
): Schema {
  const { tags, operationId = '', summary, body, params, querystring } = schema ?? {};
  const { 200: answer } = z.object({ 200: z.instanceof(z.ZodType) }).parse(schema?.response);
  const name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
  const content = (of: Schema) => ({ 'application/json': { schema: of } });
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(querystring, 'query')];
  return {
    ...{ tags, operationId, summary, description: schema?.description },
    security: config?.access === anyone ? [] : [{ applicationKey: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body instanceof z.ZodType && {
      requestBody: { required: true, content: content(refer(body, 'input', `${name}Body`)) },
    }),
    responses: {
      200: { description: 'The answer.', content: content(refer(answer, 'output', `${name}Answer`)) },
      400: { description: 'The call is invalid.', content: content({ $ref: nameOf('Error') }) },
      default: { description: 'Why the call failed.', content: content({ $ref: nameOf('Error') }) },
    },
  };
}

function parametersOf(schema: unknown, place: 'path' | 'query'): Schema[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const { properties = {}, required = [] } = simpleSchema(z.toJSONSchema(schema, options('input')));
  return Object.entries(properties as Record<string, Schema>).map(([name, { description, ...of }]) => ({
    ...{ name, in: place, description, schema: of },
    required: (required as string[]).includes(name),
  }));
}
