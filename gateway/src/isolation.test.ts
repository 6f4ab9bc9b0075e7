// Everyday on MySQL: whether a row belongs to an application is a condition of each statement.
import { createResolvers } from './composition.js';
import { inventory } from './legacy/inventory.js';
import { createSchema } from './platform/graphql/schema.js';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { anApplication } from './testing/an-application.js';
import { as } from './testing/as.js';
import { accessMatrix } from './testing/declared-access.js';
import { exports, operations } from './testing/tenant-operations/all.js';
import { belongings, missing, nothing } from './testing/tenant-operations/belongings.js';
import { graph, mutation, type Operation, rest } from './testing/tenant-operations/calls.js';

/*
 * The matrix: every operation of both APIs that needs a session × {own, other tenant, anonymous}.
 * Another tenant's row answers exactly as a row that does not exist. `member-rights.test.ts` has that of the roles.
 */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** Operations that touch nothing but the installation, or the viewer's own account and sessions: there is no foreign row to name, except by session id. */
const ownOnly = [
  'Query.mayAddRedirectHosts',
  'Query.maxQrCodesPerRequest',
  ...['scanWatches', 'accessTokens', 'webhookEventTypes'].map((name) => `Query.${name}`),
  'Mutation.saveLabelCalibration',
  'Mutation.requestEmailChange',
  'Mutation.requestAccountDeletion',
  'Mutation.changeLanguage',
  'Mutation.changePassword',
  'Mutation.endSession',
  'Mutation.endOtherSessions',
  'Mutation.endAllSessions',
  'Mutation.switchOffSecondStep',
  'Mutation.renewRecoveryCodes',
  ...['beginAddPasskey', 'addPasskey', 'renamePasskey', 'removePasskey'].map((name) => `Mutation.${name}`),
  ...['renameAccessToken', 'revokeAccessToken', 'revokeAllAccessTokens'].map((name) => `Mutation.${name}`),
  // `single-sign-on.test.ts` names a foreign connection.
  'Mutation.connectSingleSignOn',
  'Mutation.disconnectSingleSignOn',
  'Mutation.createApplication',
  'Mutation.acceptInvitation',
  // It needs a second application; `members.test.ts` has its rules.
  'Mutation.leaveApplication',
];

/** The operations of both APIs with this access. */
function operationsFor(access: 'signedIn' | 'admin'): string[] {
  const graphOperations = Object.entries(accessMatrix(createSchema(createResolvers(gateway.services))));
  const restOperations = Object.values(inventory)
    .flat()
    .map((row): [string, string] => [row.row, row.access]);
  return [...graphOperations, ...restOperations].filter(([, of]) => of === access).map(([name]) => name);
}

test('the matrix leaves out no operation that needs a session', () => {
  expect([...Object.keys(operations), ...ownOnly].toSorted()).toEqual(operationsFor('signedIn').toSorted());
});

/** A user with what it has, and one of another application. */
async function everybody() {
  const [ann, other] = [await anApplication(gateway), await anApplication(gateway)];
  return { ann, other, hers: await belongings(gateway, ann) };
}
let shared: ReturnType<typeof everybody> | undefined;

test.each(Object.entries({ ...operations, ...exports }))(
  '%s: allows the owner, asks for a log-in, answers another tenant as for a missing row',
  async (name, [kind, operation]) => {
    // Operations that read or add share everything, because they leave the rows of the others as they are.
    const changes = kind === 'by id' || name === 'Mutation.changeQrCodeStatuses';
    const shares = !changes || /^(Query\.|GET )/.test(name);
    if (shares) shared ??= everybody();
    const { ann, other, hers } = await ((shares && shared) || everybody());

    expect((await operation(as(gateway), hers)).status).toBe(401);
    const foreign = await operation(other, hers);
    expect(foreign.status).toBe(kind === 'by id' ? 404 : 403);
    // A missing row or application gets exactly the same answer.
    expect(foreign).toEqual(await operation(other, nothing('an-application-nobody-has')));

    expect((await operation(ann, hers)).status).toBe(200);
  },
);

const administration: [name: string, Operation][] = [
  ['Query.accounts', graph('{ accounts { totalCount } }')],
  ['Query.applicationList', graph('{ applicationList { totalCount } }')],
  ['Query.applications', graph('{ applications { id } }')],
  ['Query.applicationMembers', graph('{ applicationMembers(name: "x") { accountCount } }')],
  ['Query.failedEmails', graph('{ failedEmails { id } }')],
  ['Query.legacyUsage', graph('{ legacyUsage { isServed } }')],
  [
    'Mutation.registerAccount',
    mutation('registerAccount', 'RegisterAccountInput', 'message', ({ application }) => ({
      email: `${Math.random()}@example.com`,
      application,
    })),
  ],
  [
    'Mutation.deleteAccount',
    mutation('deleteAccount', 'DeleteAccountInput', 'message', () => ({ id: missing })),
  ],
  [
    'Mutation.resendInvitation',
    mutation('resendInvitation', 'ResendInvitationInput', 'message', () => ({ accountId: missing })),
  ],
  [
    'Mutation.revokeInvitation',
    mutation('revokeInvitation', 'RevokeInvitationInput', 'message', () => ({ accountId: missing })),
  ],
  [
    'Mutation.copyInvitation',
    mutation('copyInvitation', 'CopyInvitationInput', 'url', () => ({ accountId: missing })),
  ],
  [
    'Mutation.copyAppUserInvitation',
    mutation('copyAppUserInvitation', 'AppUserInvitationInput', 'url', () => ({ id: missing })),
  ],
  [
    'Mutation.changeAccountRole',
    mutation('changeAccountRole', 'ChangeAccountRoleInput', 'message', () => ({
      id: missing,
      role: 'ADMIN',
    })),
  ],
  [
    'Mutation.deactivateAccount',
    mutation('deactivateAccount', 'DeactivateAccountInput', 'message', () => ({ id: missing })),
  ],
  [
    'Mutation.reactivateAccount',
    mutation('reactivateAccount', 'ReactivateAccountInput', 'message', () => ({ id: missing })),
  ],
  [
    'Mutation.changeAccounts',
    mutation('changeAccounts', 'ChangeAccountsInput', 'doneIds', () => ({
      ids: [missing],
      act: 'DEACTIVATE',
    })),
  ],
  [
    'Mutation.dismissFailedEmails',
    mutation('dismissFailedEmails', 'FailedEmailsInput', 'dismissedCount', () => ({ ids: [missing] })),
  ],
  [
    'Mutation.retryFailedEmails',
    mutation('retryFailedEmails', 'FailedEmailsInput', 'retriedCount', () => ({ ids: [missing] })),
  ],
  [
    'Mutation.dismissFailedEmail',
    mutation('dismissFailedEmail', 'DismissFailedEmailInput', 'dismissedId', () => ({ id: missing })),
  ],
  [
    'Mutation.retryFailedEmail',
    mutation('retryFailedEmail', 'RetryFailedEmailInput', 'retriedId', () => ({ id: missing })),
  ],
  ['GET /api/get_all_user_web', rest('GET', () => '/api/get_all_user_web')],
  ['DELETE /api/delete_user_web/{id}', rest('DELETE', () => `/api/delete_user_web/${missing}`)],
  [
    'POST /api/user_register_web',
    rest(
      'POST',
      () => '/api/user_register_web',
      ({ application }) => ({ email: `${Math.random()}@example.com`, application, role: 'user' }),
    ),
  ],
  [
    'Mutation.workAsOwner',
    mutation('workAsOwner', 'NamedApplicationInput', 'message', ({ application }) => ({ application })),
  ],
  ['Mutation.stopWorkingAsOwner', graph('mutation { stopWorkingAsOwner { message } }')],
  [
    'Mutation.resetSecondStep',
    mutation('resetSecondStep', 'ResetSecondStepInput', 'message', () => ({ id: '2147483647' })),
  ],
  [
    'Mutation.makeOwner',
    mutation('makeOwner', 'MakeOwnerInput', 'message', ({ application }) => ({
      application,
      email: 'nobody@example.com',
    })),
  ],
];

test('the list leaves out no operation of administrators', () => {
  expect(administration.map(([name]) => name).toSorted()).toEqual(operationsFor('admin').toSorted());
});

test.each(administration)(
  '%s: allows an administrator, rejects a user, asks for a log-in without a session',
  async (_, operation) => {
    const [ann, admin] = [await anApplication(gateway), await anApplication(gateway, { role: 'admin' })];
    const of = nothing(ann.name);
    expect((await operation(as(gateway), of)).status).toBe(401);
    expect((await operation(ann, of)).status).toBe(403);
    expect([200, 404]).toContain((await operation(admin, of)).status);
  },
);

test("another application's batches and codes are exported as missing ones, also for an administrator who does not name it", async () => {
  const [ann, other, admin] = [
    await anApplication(gateway),
    await anApplication(gateway),
    await anApplication(gateway, { role: 'admin' }),
  ];
  const { batch } = await belongings(gateway, ann);
  const { rows } = await gateway.services.qrCodes.list(ann.scope, { first: 1 });
  for (const extension of ['zip', 'csv'])
    for (const [query, nobodys] of [
      [`batch=${batch}`, `batch=${missing}`],
      [`ids=${rows[0]?.id}`, `ids=${missing}`],
      [`batch=${batch}&status=active&expectedCount=1`, `batch=${missing}&status=active&expectedCount=1`],
    ]) {
      const file = (of: string | undefined) => rest('GET', () => `/exports/qr-codes.${extension}?${of}`);
      expect((await file(query)(ann, nothing(''))).status).toBe(200);
      for (const client of [other, admin]) {
        const foreign = await file(query)(client, nothing(''));
        expect(foreign.status).toBe(404);
        expect(foreign).toEqual(await file(nobodys)(client, nothing('')));
      }
    }
});

test("files of another application's print runs answer as those of missing ones", async () => {
  const [ann, other, admin] = [
    await anApplication(gateway),
    await anApplication(gateway),
    await anApplication(gateway, { role: 'admin' }),
  ];
  const hers = await belongings(gateway, ann);
  const file = rest('GET', ({ printRun }) => `/print-runs/${printRun}.pdf`);
  expect((await file(as(gateway), hers)).status).toBe(401);
  const foreign = await file(other, hers);
  expect(foreign.status).toBe(404);
  expect(foreign).toEqual(await file(other, nothing('an-application-nobody-has')));
  expect((await file(ann, hers)).status).toBe(200);
  expect((await file(admin, hers)).status).toBe(200);
});

test("a session of somebody else's cannot be ended, and answers as one that does not exist", async () => {
  const [ann, other] = [await anApplication(gateway), await anApplication(gateway)];
  const end = (id: string | number) =>
    mutation('endSession', 'EndSessionInput', 'endedId', () => ({ id: String(id) }))(other, nothing(''));
  expect(await end(ann.viewer.sessionId)).toEqual(await end(missing));
  expect((await ann.graphql('{ viewer { account { id } } }')).data.viewer).not.toBeNull();
});
