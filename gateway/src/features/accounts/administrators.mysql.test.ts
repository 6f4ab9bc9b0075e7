import { aGateway } from '../../testing/a-gateway.js';

test('on a shared server no link is printed: an address has to be named', async () => {
  const gateway = await aGateway();
  try {
    const boot = { adminEmail: undefined, adminPassword: undefined };
    expect(await gateway.services.administrators.ensureFirst(boot)).toEqual({ kind: 'missing' });
  } finally {
    await gateway.close();
  }
});
