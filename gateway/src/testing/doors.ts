import { Session } from '../features/people/sessions/session.entity.js';
import type { TestGateway } from './a-gateway.js';

/** Lets the sessions of an account be confirmed this long ago. */
export const confirmedAgo = (gateway: TestGateway, { accountId }: { accountId: number }, seconds: number) =>
  gateway.services.database.write((manager) =>
    manager.update(Session, { accountId }, { confirmedAt: new Date(Date.now() - seconds * 1000) }),
  );

/** The tables whose rows open something. App users log in nowhere in the back-office. */
const openings = [
  ...[
    'application_keys',
    'access_tokens',
    'hand_overs',
    'device_pairings',
    'passkeys',
    'identities',
    'member_invitations',
  ],
  ...['recovery_codes', 'known_devices', 'sessions', 'pending_log_ins', 'single_sign_on_states'],
  "action_tokens WHERE action NOT LIKE '%app-%'",
];

/** Who may log in and who owns, and the rows that open something: a key, a link, a session. */
export async function doors({ services: { database } }: TestGateway) {
  const rows = (sql: string) =>
    database.read((manager) => manager.query(sql)) as Promise<Record<string, unknown>[]>;
  const opened = await Promise.all(
    openings.map(async (table) => (await rows(`SELECT id FROM ${table}`)).map(({ id }) => `${table} ${id}`)),
  );
  return {
    accounts: await rows(
      `SELECT id, email, emailKey, role, passwordHash, activatedAt, invitationRevokedAt, deactivatedAt, secondStepDueAt
       FROM accounts ORDER BY id`,
    ),
    applications: await rows('SELECT id, requiresSecondStep FROM applications ORDER BY id'),
    secondSteps: await rows('SELECT accountId, secret, confirmedAt FROM second_factors ORDER BY 1'),
    members: await rows('SELECT accountId, applicationId, role FROM memberships ORDER BY 1, 2'),
    given: opened.flat(),
  };
}
