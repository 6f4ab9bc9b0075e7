import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { type AccessRule, anyone } from '../platform/access/access-rule.js';
import { chapterOf, chapters } from './inventory.js';
import { completed } from './openapi-details.js';

/** Where the document is browsed; `…/json` and `…/yaml` are the document itself. */
const documentPath = '/api/docs';

const info: OpenAPIV3_1.InfoObject = {
  title: 'Back office: the original REST calls',
  version: '1.0.0',
  description: [
    'The calls of the original back-office and of the mobile applications, over the same rules as the GraphQL API.',
    '**Who may call what.** The reads that a mobile application shows to everybody, and the calls whose token or password is the credential, are open. Everything else needs a session: `POST /api/login_web` sets the cookie, and gives clients that keep no cookies an `access_token` to send as `Authorization: Bearer`. Each operation says who may call it as `x-access`: `anyone`, `signedIn` or `admin`.',
    '**`application`** names the application a call is about. Whoever is logged in reads and writes their own; naming another one is refused, unless an administrator does.',
    '**Bodies** are JSON. A field that should be a text and is a number, a list, null or anything else is refused with 400.',
    '**Refusals** all look the same: see `Error`.',
  ].join('\n\n'),
};

/** Publishes the contract of the routes that are registered after it, from the very schemas that validate them. */
export async function publishContract(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    // The pages come from a plugin that knows no access rules.
    if (route.url.startsWith(documentPath)) route.config = { ...route.config, access: anyone };
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      tags: chapters.map((name) => ({ name })),
      components: {
        securitySchemes: {
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: 'session',
            description: 'Set by `POST /api/login_web`; called `__Host-session` under https.',
          },
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The `access_token` that `POST /api/login_web` answers to clients without cookies.',
          },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const row = `${[route.route.method].flat()[0]} ${url.replace(/:(\w+)/g, '{$1}')}`;
      const access: AccessRule | undefined = route.route.config?.access;
      return { url, schema: { ...schema, ...nameOf(row), 'x-access': access } };
    },
    transformObject: (document) => completed(jsonSchemaTransformObject(document) as OpenAPIV3_1.Document),
  });
}

/** The chapter of a row, and a name for generated clients: `putUpdateQuestion`. */
const nameOf = (row: string) => ({
  tags: [chapterOf(row) ?? 'Other'],
  operationId: row
    .toLowerCase()
    .replace(/ \/api|\/\{id\}/g, '')
    .replace(/[^a-z]+([a-z])/g, (_, letter: string) => letter.toUpperCase()),
});

/** The pages that show the contract. They live under the house's own content security policy. */
export async function serveContractPages(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: documentPath,
    theme: { title: info.title },
    uiConfig: {
      deepLinking: true,
      docExpansion: 'list',
      // Without the bar that would load any other document.
      layout: 'BaseLayout',
      defaultModelsExpandDepth: 0,
      displayRequestDuration: true,
      // The badge would send the document's address to somebody else's server.
      validatorUrl: null,
    },
  });
}
