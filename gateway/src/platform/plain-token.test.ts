import { plainToken } from './digest.js';

const secrets = ['a'.repeat(43), `3D${'x'.repeat(41)}`, `3d_${'-'.repeat(40)}`];
const copies = ['T', ' T ', 'T%20', '%20T', '3DT', '=3DT', '<T>', 'T.', 'T='];

test.each(secrets.flatMap((secret) => copies.map((copy) => [copy, secret] as const)))(
  'from %j the secret %s is read',
  (copy, secret) => {
    expect(plainToken(copy.replace('T', secret))).toBe(secret);
  },
);
