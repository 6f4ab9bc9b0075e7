import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { aPersonWithPassword, completeLogIn, logIn, type Person } from '../../../testing/a-person.js';
import { anAuthenticatorApp } from '../../../testing/an-authenticator-app.js';
import { as, type Client } from '../../../testing/as.js';
import { Account } from '../accounts/account.entity.js';
import { hashPassword } from '../passwords/password-hash.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const day = 24 * 3600 * 1000;
const requireIt = (person: Client, isRequired: boolean) =>
  person.graphql(
    'mutation ($input: RequireSecondStepInput!) { requireSecondStep(input: $input) { message application { requiresSecondStep } } }',
    {
      input: { isRequired },
    },
  );
const accountOf = (id: number) =>
  gateway.services.database.read((manager) => manager.findOneByOrFail(Account, { id }));
const dueAt = (id: number, at: Date) =>
  gateway.services.database.write((manager) => manager.update(Account, { id }, { secondStepDueAt: at }));

/** A member of an application who logs in with a password. */
async function aColleague(owner: Person) {
  const { accountId } = await aMember(gateway, owner.scope, 'editor');
  const passwordHash = await hashPassword(owner.password);
  await gateway.services.database.write((manager) =>
    manager.update(Account, { id: accountId }, { passwordHash }),
  );
  const { email } = await accountOf(accountId);
  return { accountId, email, password: owner.password };
}

async function anOwnerWithApp() {
  const owner = await aPersonWithPassword(gateway);
  return { ...owner, app: await anAuthenticatorApp(gateway, owner) };
}

test('an owner without a second step cannot require one of the members', async () => {
  const owner = await aPersonWithPassword(gateway);
  const { code, errors } = await requireIt(owner, true);
  expect([code, errors?.[0]?.message]).toEqual([
    'CONFLICT',
    'Switch on your own second step first, and log in with it.',
  ]);
});

test('members have seven days from the rule on, and the days are never given again', async () => {
  const owner = await anOwnerWithApp();
  const colleague = await aColleague(owner);
  const before = Date.now();
  expect((await requireIt(owner, true)).data.requireSecondStep.application.requiresSecondStep).toBe(true);
  const { secondStepDueAt } = await accountOf(colleague.accountId);
  expect(Math.abs((secondStepDueAt as Date).getTime() - before - 7 * day)).toBeLessThan(60_000);
  const soon = new Date(Math.floor(Date.now() / 1000) * 1000 + day);
  await dueAt(colleague.accountId, soon);
  await requireIt(owner, false);
  await requireIt(owner, true);
  await logIn(gateway, colleague);
  expect((await accountOf(colleague.accountId)).secondStepDueAt).toEqual(soon);
});

test('after the days of grace only the set-up is open, and switching it on opens the rest', async () => {
  const owner = await anOwnerWithApp();
  const colleague = await aColleague(owner);
  await requireIt(owner, true);
  const inTime = as(gateway, (await logIn(gateway, colleague)).session);
  expect((await inTime.graphql('{ questions(first: 1) { totalCount } }')).code).toBeUndefined();
  await dueAt(colleague.accountId, new Date(Date.now() - 1000));
  const late = as(gateway, (await logIn(gateway, colleague)).session);
  const { data } = await late.graphql('{ viewer { owesSecondStep secondStep { isRequired dueAt } } }');
  expect(data.viewer).toEqual({
    owesSecondStep: true,
    secondStep: { isRequired: true, dueAt: expect.any(String) },
  });
  expect((await late.graphql('{ questions(first: 1) { totalCount } }')).code).toBe('SECOND_STEP_REQUIRED');
  expect((await late.graphql('mutation { switchOffSecondStep { message } }')).code).toBe(
    'SECOND_STEP_REQUIRED',
  );
  expect((await late.rest('GET', '/exports/questions.csv')).status).toBe(401);
  expect(
    (await late.graphql('mutation { renewSession { viewer { sessionExpiresAt } } }')).code,
  ).toBeUndefined();
  const app = await anAuthenticatorApp(gateway, late);
  expect((await late.graphql('{ questions(first: 1) { totalCount } }')).code).toBeUndefined();
  const { pending } = await logIn(gateway, colleague);
  const again = await completeLogIn(gateway, pending, { code: app.code() });
  expect(
    (await as(gateway, again.session).graphql('{ viewer { owesSecondStep } }')).data.viewer.owesSecondStep,
  ).toBe(false);
});

test('a rule that is switched off opens everything again', async () => {
  const owner = await anOwnerWithApp();
  const colleague = await aColleague(owner);
  await requireIt(owner, true);
  await dueAt(colleague.accountId, new Date(Date.now() - 1000));
  const late = as(gateway, (await logIn(gateway, colleague)).session);
  expect((await late.graphql('{ questions(first: 1) { totalCount } }')).code).toBe('SECOND_STEP_REQUIRED');
  await requireIt(owner, false);
  expect((await late.graphql('{ questions(first: 1) { totalCount } }')).code).toBeUndefined();
});

test('a second step that is required cannot be switched off', async () => {
  const owner = await anOwnerWithApp();
  await requireIt(owner, true);
  expect((await owner.graphql('mutation { switchOffSecondStep { message } }')).code).toBe('CONFLICT');
});

test('the installation requires it of administrators, or of everybody', async () => {
  for (const [requiredFor, expected] of [
    ['admins', [true, false]],
    ['all', [true, true]],
  ] as const) {
    const strict = await aGateway({ REQUIRE_SECOND_STEP: requiredFor });
    try {
      const people = [await aPersonWithPassword(strict, 'admin'), await aPersonWithPassword(strict)];
      const owed = [];
      for (const person of people) {
        await logIn(strict, person);
        await strict.services.database.write((manager) =>
          manager
            .createQueryBuilder()
            .update(Account)
            .set({ secondStepDueAt: new Date(Date.now() - 1000) })
            .where('id = :id AND secondStepDueAt IS NOT NULL', { id: person.accountId })
            .execute(),
        );
        owed.push((await person.graphql('{ viewer { owesSecondStep } }')).data.viewer.owesSecondStep);
      }
      expect(owed).toEqual(expected);
    } finally {
      await strict.close();
    }
  }
});
