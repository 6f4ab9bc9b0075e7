import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { LegacyPathsSettings } from '../features/operations/legacy-usage/legacy-usage.service.js';
import {
  type AccessRule,
  anyone,
  asksForConfirmation,
  confirmationNote,
  type Danger,
} from '../platform/access/access-rule.js';
import { contact, described, license, servers } from './document-details.js';
import { rowOf, tagOf, tags } from './inventory.js';
import { withCommonDetails } from './openapi-details.js';

/** The path of the pages; `…/json` and `…/yaml` are the document itself. */
export const documentPath = '/api/docs';

const info: OpenAPIV3_1.InfoObject = {
  title: 'Back office: REST API',
  version: '1.0.0',
  contact,
  license,
  description: [
    'The calls of the first version of the back-office and its mobile applications, and those of apps that scan codes or ask people to accept legal texts. They follow the same rules as the GraphQL API.',
    '**Access.** The public content of the mobile applications, and the calls whose token or password is the credential, need no session. All other calls do: `POST /api/login_web` sets the session cookie, and returns an `access_token` to clients without cookies, which they send as `Authorization: Bearer`. The field `x-access` of each operation is `anyone`, `signedIn`, `admin` or `keyHolder`.',
    '**Mobile apps.** The calls under `/api/v2` are for mobile apps. Those that scan codes take an application key, or the key of a device, as `Authorization: Bearer`; those under `/api/v2/content` need none. Their messages are in English, or in French where `Accept-Language` asks for it; `reason` and `status` do not change. [A document of these calls alone](/api/v2/openapi.json), in OpenAPI 3.0.3, is for generated clients.',
    '**`application`** is the name of the application a call reads or changes. An account has access to its own application only; an administrator has access to all of them. Any other name is answered with 403.',
    '**Bodies** are JSON. A value of another type than documented, such as a number or null instead of a string, is answered with 400.',
    '**Errors** all have the same format: see `Error`.',
  ].join('\n\n'),
};

interface OperationConfig {
  readonly access?: AccessRule;
  readonly danger?: Danger;
  readonly tokens?: true;
}

/** Generates the document of the routes that are registered afterwards, from the schemas that validate them. */
export async function registerOpenApi(app: FastifyInstance, settings: LegacyPathsSettings): Promise<void> {
  const deprecation = deprecationNote(settings);
  app.addHook('onRoute', (route) => {
    // The pages come from a plugin without access rules.
    if (route.url.startsWith(documentPath)) route.config = { ...route.config, access: anyone };
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { ...info, description: [info.description, deprecation].filter(Boolean).join('\n\n') },
      servers,
      tags: described([
        ...tags,
        'Scans',
        'Offline',
        'Devices',
        'Content',
        'Acceptances',
        'Help',
        'Access tokens',
      ]),
      components: {
        securitySchemes: {
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: 'session',
            description: 'Set by `POST /api/login_web`. Under https its name is `__Host-session`.',
          },
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The `access_token` that `POST /api/login_web` returns to clients without cookies.',
          },
          applicationKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An application key, which a signed-in account creates. It opens the calls under `/api/v2` alone, for its application.',
          },
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'An access token of a person, `person_…`. It opens no call of the first version.',
          },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const row = rowOf(`${[route.route.method].flat()[0]}`, url);
      const { access, danger, tokens }: OperationConfig = route.route.config ?? {};
      const note = asksForConfirmation(danger) && {
        description: [schema?.description, `${confirmationNote(danger)}.`].filter(Boolean).join(' '),
      };
      const deprecated = deprecation !== undefined && tagOf(row) !== undefined && { deprecated: true };
      return {
        url,
        schema: {
          ...tagAndIdOf(row),
          ...schema,
          ...note,
          ...deprecated,
          'x-access': access,
          'x-tokens': tokens,
        },
      };
    },
    transformObject: (document) =>
      withCommonDetails(jsonSchemaTransformObject(document) as OpenAPIV3_1.Document),
  });
}

/** Says what the headers of the legacy paths say; undefined while they announce nothing. */
function deprecationNote({ deprecatedSince, sunset, isServed }: LegacyPathsSettings): string | undefined {
  const dayOf = (time: Date) => time.toISOString().slice(0, 10);
  const notes = [
    deprecatedSince && `They are deprecated from ${dayOf(deprecatedSince)} on.`,
    sunset && `They are to end on ${dayOf(sunset)}.`,
    !isServed && 'They have ended: each is answered 410.',
  ].filter((note) => typeof note === 'string');
  if (notes.length === 0) return undefined;
  return `**Deprecation** of all calls but those under \`/api/v2\`. ${notes.join(' ')} Times are in UTC. The headers \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC 8594) of their answers say the same. What they do, the GraphQL API does too.`;
}

/** The tag of a row, and its name in generated clients: `putUpdateQuestion`. */
const tagAndIdOf = (row: string) => ({
  tags: [tagOf(row) ?? 'Other'],
  operationId: row
    .toLowerCase()
    .replace(/ \/api|\/\{id\}/g, '')
    .replace(/[^a-z]+([a-z])/g, (_, letter: string) => letter.toUpperCase()),
});

/** Serves the pages that show the document, under the same content security policy as all other pages. */
export async function serveOpenApiPages(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: documentPath,
    theme: { title: info.title },
    uiConfig: {
      deepLinking: true,
      docExpansion: 'list',
      // This layout omits the top bar, which could load any other document.
      layout: 'BaseLayout',
      defaultModelsExpandDepth: 0,
      displayRequestDuration: true,
      // The validator badge would send the document's address to a third-party server.
      validatorUrl: null,
    },
  });
}
