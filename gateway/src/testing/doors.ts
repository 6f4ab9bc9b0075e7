import { Session } from '../features/people/sessions/session.entity.js';
import type { TestGateway } from './a-gateway.js';

/** Lets the sessions of an account be confirmed this long ago. */
export const confirmedAgo = (gateway: TestGateway, { accountId }: { accountId: number }, seconds: number) =>
  gateway.services.database.write((manager) =>
    manager.update(Session, { accountId }, { confirmedAt: new Date(Date.now() - seconds * 1000) }),
  );

/** Who may log in and who owns, with the number of rows that open an application. */
export async function doors({ services: { database } }: TestGateway) {
  const rows = (sql: string) =>
    database.read((manager) => manager.query(sql)) as Promise<Record<string, unknown>[]>;
  const opens = ['application_keys', 'hand_overs', 'passkeys', 'identities', 'member_invitations'];
  return {
    accounts: await rows('SELECT id, emailKey, role, passwordHash, deactivatedAt FROM accounts ORDER BY id'),
    members: await rows('SELECT accountId, applicationId, role FROM memberships ORDER BY 1, 2'),
    given: (await Promise.all(opens.map((table) => rows(`SELECT id FROM ${table}`)))).map(
      (found, at) => `${found.length} ${opens[at]}`,
    ),
  };
}
