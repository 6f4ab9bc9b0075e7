import { join } from 'node:path';
import type { Services } from '../composition.js';
import type { SignedIn } from '../platform/access/viewer.js';
import { runCommand } from '../testing/a-command.js';
import { inDays } from '../testing/a-token.js';
import { aTenant } from '../testing/an-application.js';
import { testDatabase, testsMysql } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

const kindOf = async ({ callers, tokenUses }: Services, bearer: string) => {
  const { kind } = await callers.identify({ bearer, address: '127.0.0.1' } as never);
  await tokenUses.settled();
  return kind;
};

test('25: after a restore no access token is valid: some were revoked after the backup', async () => {
  const store = await testDatabase();
  try {
    const secret = await withServices(store, async (services) => {
      const { sessionToken } = await aTenant(services);
      const viewer = (await services.sessions.identify(sessionToken)) as SignedIn;
      const scope = await services.applicationAccess.scopeFor(viewer, null, 'codes.read');
      const input = { name: 'Script', rights: ['codes.read'], readOnly: false, expiresAt: inDays(30) };
      return (await services.accessTokens.create(scope, viewer, input)).secret;
    });
    expect(await withServices(store, (services) => kindOf(services, secret))).toBe('tokenHolder');
    const file = join(store.dataDir, testsMysql ? 'backup.sql' : 'backup.sqlite');
    expect(await runCommand('backup', store, [file])).toMatchObject({ code: 0, errors: '' });
    expect(await runCommand('restore', store, [file, '--force'])).toMatchObject({ code: 0, errors: '' });
    expect(await withServices(store, (services) => kindOf(services, secret))).toBe('anonymous');
  } finally {
    await store.remove();
  }
}, 120_000);
