import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aToken, inDays } from '../../../testing/a-token.js';
import { anApplication } from '../../../testing/an-application.js';
import { Session } from '../sessions/session.entity.js';

/* Roles have some rights together that a token may have one by one. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const preview = 'query ($input: PreviewImportInput!) { previewImport(input: $input) { newCount } }';
const codes = 'query ($input: PreviewCodeValuesInput!) { previewCodeValues(input: $input) { newCount } }';

test('a token for content imports no app users, and one for app users no content', async () => {
  const ann = await anApplication(gateway);
  const content = await aToken(gateway, ann, ['content.read', 'content.write']);
  const people = await aToken(gateway, ann, ['people.read', 'people.write']);
  const questions = { input: { kind: 'QUESTIONS', csv: btoa('text\nWhere?\n') } };
  const appUsers = { input: { kind: 'APP_USERS', csv: btoa('email,username\nlea@example.com,Lea\n') } };
  expect((await content.graphql(preview, questions)).errors).toBeUndefined();
  expect((await content.graphql(preview, appUsers)).code).toBe('FORBIDDEN');
  expect((await people.graphql(preview, appUsers)).errors).toBeUndefined();
  expect((await people.graphql(preview, questions)).code).toBe('FORBIDDEN');
});

test('a token that reads no people sees no values before a change', async () => {
  const ann = await anApplication(gateway);
  const file = { input: { csv: btoa('code\nx\n') } };
  const writes = await aToken(gateway, ann, ['codes.read', 'codes.write']);
  expect((await writes.graphql(codes, file)).code).toBe('FORBIDDEN');
  const reads = await aToken(gateway, ann, ['codes.read', 'codes.write', 'people.read']);
  expect((await reads.graphql(codes, file)).errors).toBeUndefined();
});

test('a token declines no invitation', async () => {
  const ann = await anApplication(gateway);
  const script = await aToken(gateway, ann, ['content.read']);
  const decline = 'mutation { declineInvitation(input: { token: "unknown" }) { message } }';
  expect((await script.graphql(decline)).code).toBe('NEEDS_PERSON');
});

test('a session that ended while the call waited creates no token', async () => {
  const ann = await anApplication(gateway);
  await gateway.services.database.write((manager) => manager.delete(Session, { id: ann.viewer.sessionId }));
  const input = { name: 'Late', rights: ['codes.read'], readOnly: false, expiresAt: inDays(1) };
  await expect(gateway.services.accessTokens.create(ann.scope, ann.viewer, input)).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
});

test('a token gets no right for which no call is open to it', async () => {
  const ann = await anApplication(gateway);
  for (const right of ['devices', 'codes.scan', 'undo.read'] as const)
    await expect(aToken(gateway, ann, [right])).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'rights' }],
    });
});
