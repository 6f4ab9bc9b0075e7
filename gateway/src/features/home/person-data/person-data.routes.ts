import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { assertSignedIn, signedIn } from '../../../platform/access/access-rule.js';
import type { RunningExports } from '../../../platform/admission/running-exports.js';
import { identified } from '../../../platform/call-context.js';
import { contentDisposition } from '../../../platform/http/content-disposition.js';
import { requireDeclaredAccess } from '../../../platform/http/route-access.js';
import { parseStrictQuery } from '../../../platform/http/strict-query.js';
import type { SessionsService } from '../../people/sessions/sessions.service.js';
import type { AccountFilesService } from './account-files.service.js';
import type { PersonFilesService } from './person-files.service.js';

interface Services {
  readonly sessions: SessionsService;
  readonly personFiles: PersonFilesService;
  readonly accountFiles: AccountFilesService;
  readonly runningExports: RunningExports;
}

const text = z.string().max(300).optional();
const personQuery = { application: text, email: text, subject: text };
// HEAD would make the whole file to tell its headers, and record it.
const options = {
  exposeHeadRoute: false,
  config: { access: signedIn, danger: "takes people's data out" },
} as const;

/** The files with everything that is kept: `GET /people/file.json` about a person, `GET /account/file.json` about oneself. */
export const personDataFiles = (services: Services) => async (app: FastifyInstance) => {
  const { sessions, personFiles, accountFiles, runningExports } = services;
  app.addHook('onRequest', async (request) => {
    request.viewer = identified(await sessions.identify(request.caller.sessionToken));
  });
  requireDeclaredAccess(app);
  app.get('/people/file.json', options, async (request, reply) => {
    const { application, ...named } = parseStrictQuery(personQuery, request.query);
    const viewer = assertSignedIn(request.viewer);
    runningExports.begin(viewer.accountId, reply.raw);
    return send(reply, 'person', await personFiles.file(viewer, application, named));
  });
  app.get('/account/file.json', options, async (request, reply) => {
    parseStrictQuery({}, request.query);
    const viewer = assertSignedIn(request.viewer);
    runningExports.begin(viewer.accountId, reply.raw);
    return send(reply, 'account', await accountFiles.file(viewer));
  });
};

const send = (reply: FastifyReply, name: string, file: string) =>
  reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', contentDisposition('attachment', { name: `${name}.json` }))
    .header('cache-control', 'no-store')
    .send(file);
