import { aColleague, viewerOf } from '../../../testing/a-colleague.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { withOwner } from '../../operations/applications/owners.js';
import { Membership } from './membership.entity.js';

let gateways: readonly [TestGateway, TestGateway];
let admin: TestApplication;
beforeAll(async () => {
  const first = await aGateway();
  gateways = [first, await aGateway({ DATABASE_URL: first.config.databaseUrl as string })];
  admin = await anApplication(first, { role: 'admin' });
});
afterAll(async () => {
  for (const gateway of [...(gateways ?? [])].reverse()) await gateway.close();
});

const hasOwner = ({ scope: { applicationId } }: TestApplication) =>
  gateways[1].services.database.read(
    async (manager) => (await withOwner(manager, [applicationId])).size === 1,
  );

test('an only owner who hands over to somebody who is deactivated at once leaves no application without an owner', async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    const [first, second] = gateways;
    const application = await anApplication(first);
    await first.services.ownApplications.createApplication(application.viewer, {
      name: `${application.name}-next`,
    });
    const next = await aColleague(first, application, 'editor');
    await aMember(first, application.scope, 'viewer');
    const viewer = await viewerOf(first, application);
    const results = await Promise.allSettled([
      first.services.members.leave(viewer, application.scope, next.membershipId),
      second.services.accountChanges.deactivate(admin.viewer, { id: `${next.accountId}` }),
    ]);
    const refused = results.filter(({ status }) => status === 'rejected').length;
    outcomes.push(`${refused} refused, ${(await hasOwner(application)) ? 'owned' : 'ownerless'}`);
  }
  expect(outcomes).toEqual(Array(10).fill('1 refused, owned'));
});

test('a member that is removed or lowered through one gateway has lost its rights on the other at once', async () => {
  const [first, second] = gateways;
  const ann = await anApplication(first);
  const { members } = first.services;
  const bob = await aMember(first, ann.scope, 'editor');
  const [kim, client] = [await aColleague(first, ann, 'editor'), as(second, bob.sessionToken)];
  const add = () => client.rest('POST', '/api/questions', { text: 'May I?' });
  expect((await add()).status).toBe(200);
  await members.changeRole(ann.viewer, `${bob.membershipId}`, 'viewer');
  expect((await add()).status).toBe(403);
  const read = async () => {
    const query = 'query ($name: String) { questions(application: $name) { totalCount } }';
    return (await as(second, kim.sessionToken).graphql(query, { name: ann.name })).code;
  };
  expect(await read()).toBeUndefined();
  await members.remove(ann.viewer, kim.membershipId, false);
  expect(await read()).toBe('FORBIDDEN');
});

test('of twenty acceptances of one invitation through two gateways one joins', async () => {
  const [first] = gateways;
  const [ann, bob] = [await anApplication(first), await anApplication(first)];
  const { memberInvitations } = first.services;
  const [sent] = await memberInvitations.invite(ann.viewer, ann.scope, [bob.email], 'viewer');
  const { url } = await memberInvitations.copyLink(ann.viewer, `${sent?.invitation?.id}`);
  const token = new URL(url).searchParams.get('token') ?? '';
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      (gateways[at % 2] as TestGateway).services.invitationAnswers.accept(bob.viewer, token),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { applicationId } = ann.scope;
  const members = await first.services.database.read((manager) =>
    manager.countBy(Membership, { applicationId }),
  );
  expect(members).toBe(2);
});

test('invitations through two gateways at once open at most 20', async () => {
  const [first] = gateways;
  const ann = await anApplication(first);
  const emails = (of: string) => Array.from({ length: 15 }, (_, at) => `${of}-${at}-${ann.email}`);
  const results = await Promise.all(
    gateways.map(({ services }, at) =>
      services.memberInvitations.invite(ann.viewer, ann.scope, emails(`${at}`), 'viewer'),
    ),
  );
  expect(results.flat().filter(({ error }) => error === null)).toHaveLength(20);
});
