// Runs on SQLite alone: the version of the product is its subject.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aGateway } from './testing/a-gateway.js';
import { aSignedInAccount } from './testing/a-signed-in-account.js';

const packageFile = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8'));

test('the readiness check and the viewer name the version of the product', async () => {
  const gateway = await aGateway();
  try {
    const ready = await gateway.app.inject('/readyz');
    expect(ready.json()).toEqual({ status: 'ok', version: packageFile.version });
    const account = await aSignedInAccount(gateway);
    const { data } = await account.graphql<{ viewer: { productVersion: string } }>(
      '{ viewer { productVersion } }',
    );
    expect(data?.viewer.productVersion).toBe(packageFile.version);
  } finally {
    await gateway.close();
  }
});
