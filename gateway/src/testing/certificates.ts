import { webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** A certificate for the local machine, with the authority that signed it, as PEM. */
export interface TestCertificate {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const day = 24 * 3_600_000;
let made: Promise<TestCertificate> | undefined;

/** Made once in a process, at its start: none in the repository can expire. */
export function testCertificate(): Promise<TestCertificate> {
  made ??= make();
  return made;
}

async function make(): Promise<TestCertificate> {
  const newKeys = () => webcrypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify']);
  const [caKeys, keys] = [await newKeys(), await newKeys()];
  const valid = {
    notBefore: new Date(Date.now() - 3650 * day),
    notAfter: new Date(Date.now() + 3650 * day),
    signingAlgorithm,
  };
  const ca = await X509CertificateGenerator.createSelfSigned({
    ...valid,
    name: 'CN=Authority of the tests',
    keys: caKeys,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  const cert = await X509CertificateGenerator.create({
    ...valid,
    issuer: ca.subject,
    subject: 'CN=A receiver of the tests',
    publicKey: keys.publicKey,
    signingKey: caKeys.privateKey,
    extensions: [
      new SubjectAlternativeNameExtension([
        { type: 'ip', value: '127.0.0.1' },
        { type: 'dns', value: 'hooks.example.com' },
      ]),
    ],
  });
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { ca: ca.toString('pem'), cert: cert.toString('pem'), key: PemConverter.encode(key, 'PRIVATE KEY') };
}
