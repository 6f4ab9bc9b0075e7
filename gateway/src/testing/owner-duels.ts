import type { Services } from '../composition.js';
import { Account } from '../features/people/accounts/account.entity.js';
import { insertMembership } from '../features/people/members/insert-membership.js';
import { Membership } from '../features/people/members/membership.entity.js';
import type { ApplicationScope } from '../platform/access/application-scope.js';
import type { SignedIn } from '../platform/access/viewer.js';
import { aTenant } from './an-application.js';

/*
 * Two of the acts that take an owner away, at once: the outcome is that of one of the two orders, and nobody who can log in
 * is left without an owner who can.
 */

interface Person {
  readonly accountId: number;
  readonly membershipId: string;
  readonly viewer: SignedIn;
}

/** Two owners of an application with a viewer, each with an application of its own too. */
interface Duel {
  readonly scope: ApplicationScope;
  readonly owners: readonly [Person, Person];
  readonly viewer: Person;
  readonly admin: SignedIn;
}

type Act = (services: Services, by: Person, other: Person, duel: Duel) => Promise<unknown>;

/** What an owner does, or an administrator does to it. */
const acts = {
  leaves: ({ members }, by, _, { scope }) => members.leave(by.viewer, scope),
  'hands over to the other': ({ members }, by, other, { scope }) =>
    members.leave(by.viewer, scope, other.membershipId),
  'hands over to a viewer': ({ members }, by, _, { scope, viewer }) =>
    members.leave(by.viewer, scope, viewer.membershipId),
  'lowers itself': ({ members }, by) => members.changeRole(by.viewer, by.membershipId, 'editor'),
  'lowers the other': ({ members }, by, other) => members.changeRole(by.viewer, other.membershipId, 'editor'),
  'removes the other': ({ members }, by, other) => members.remove(by.viewer, other.membershipId, false),
  'is removed by an administrator': ({ members }, by, _, { admin, scope: { applicationId } }) =>
    members.remove({ ...admin, worksAsOwnerOf: applicationId }, by.membershipId, false),
  'deletes its account': async ({ database, actionTokens, ownAccount }, by) => {
    const token = await database.write((manager) =>
      actionTokens.issue(manager, 'delete-account', by.accountId),
    );
    await ownAccount.confirmDeletion(token);
  },
  'is deleted': ({ accountAdmin }, by, _, { admin }) => accountAdmin.delete(admin, `${by.accountId}`),
  'is deactivated': ({ accountChanges }, by, _, { admin }) =>
    accountChanges.deactivate(admin, { id: `${by.accountId}` }),
} as const satisfies Record<string, Act>;
export type OwnerAct = keyof typeof acts;

const names = Object.keys(acts) as OwnerAct[];
/** Every pair of acts, also of an act with itself. */
export const pairsOfActs: readonly (readonly [OwnerAct, OwnerAct])[] = names.flatMap((one, at) =>
  names.slice(at).map((other) => [one, other] as const),
);

/** An administrator of the installation, who takes owners away. */
export const anAdministrator = async (services: Services) =>
  (await services.sessions.identify((await aTenant(services, 'admin')).sessionToken)) as SignedIn;

async function prepare(services: Services, admin: SignedIn): Promise<Duel> {
  const tenants = [await aTenant(services), await aTenant(services), await aTenant(services)] as const;
  const [, , { accountId: viewerId, name }] = tenants;
  const scope = await services.applicationAccess.scopeFor(admin, name, 'codes.read');
  const { applicationId } = scope;
  const ids = await services.database.write(async (manager) => {
    const of = { applicationId, accountId: viewerId };
    const { id } = await manager.findOneByOrFail(Membership, of);
    await manager.update(Membership, { id }, { role: 'viewer' });
    const own = async (accountId: number) =>
      (await insertMembership(manager, { accountId, applicationId, role: 'owner' })).id;
    return [await own(tenants[0].accountId), await own(tenants[1].accountId), id] as const;
  });
  const person = async (at: 0 | 1 | 2): Promise<Person> => ({
    accountId: tenants[at].accountId,
    membershipId: `${ids[at]}`,
    viewer: (await services.sessions.identify(tenants[at].sessionToken)) as SignedIn,
  });
  return { scope, owners: [await person(0), await person(1)], viewer: await person(2), admin };
}

/** What is left: the roles of both owners and the viewer, and who can log in. */
const leftOf = (services: Services, { scope: { applicationId }, owners, viewer }: Duel) =>
  services.database.read(async (manager) => {
    const left: string[] = [];
    for (const { accountId } of [...owners, viewer]) {
      const account = await manager.findOneBy(Account, { id: accountId });
      const member = await manager.findOneBy(Membership, { accountId, applicationId });
      const isOff = account === null || account.deactivatedAt !== null;
      left.push(`${member?.role ?? 'no member'}${isOff ? ', locked out' : ''}`);
    }
    const active = left.filter((role) => !/no member|locked out/.test(role));
    const isKept = active.length === 0 || active.includes('owner');
    return `${left.join(' | ')}${isKept ? '' : ' WITHOUT AN OWNER'}`;
  });

/** On a busy machine an act may wait too long for another one, and is asked for again. */
async function outcomeOf(act: () => Promise<unknown>): Promise<string> {
  return act().then(
    () => 'done',
    (error) => (error.code === 'UNAVAILABLE' ? outcomeOf(act) : 'refused'),
  );
}

/** Fights duels of a pair through two sides, which may be two gateways. @returns the outcomes that no order has, and how long */
export async function fight(
  [first, second]: readonly [Services, Services],
  [one, other]: readonly [OwnerAct, OwnerAct],
  admin: SignedIn,
  rounds: number,
): Promise<string[]> {
  const sides = (duel: Duel) => {
    const [ann, bob] = duel.owners;
    return [
      () => outcomeOf(() => (acts[one] as Act)(first, ann, bob, duel)),
      () => outcomeOf(() => (acts[other] as Act)(second, bob, ann, duel)),
    ] as const;
  };
  const orders = new Set<string>();
  for (const isFirst of [true, false]) {
    const duel = await prepare(first, admin);
    const [anns, bobs] = sides(duel);
    const outcomes = isFirst ? [await anns(), await bobs()] : [await bobs(), await anns()].reverse();
    orders.add(`${outcomes.join(', ')}: ${await leftOf(second, duel)}`);
  }
  const seen: string[] = [...orders].filter((outcome) => outcome.includes('WITHOUT'));
  for (let round = 0; round < rounds; round += 1) {
    const duel = await prepare(first, admin);
    const [anns, bobs] = sides(duel);
    const started = round % 2 ? [anns(), bobs()] : [bobs(), anns()].reverse();
    const outcome = `${(await Promise.all(started)).join(', ')}: ${await leftOf(second, duel)}`;
    if (!orders.has(outcome)) seen.push(`${outcome}, not ${[...orders].join(' or ')}`);
  }
  return seen;
}
