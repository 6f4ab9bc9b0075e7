/*
 * A server that takes webhooks by https on loopback, for the journeys: `node webhook-receiver.mjs`. It prints its port and
 * its certificate as JSON, and then each call. A number on its input is the status that it answers from then on.
 */
import { webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import 'reflect-metadata';
import {
  cryptoProvider,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const dayMs = 86_400_000;
const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

cryptoProvider.set(webcrypto);
const keys = await webcrypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify']);
const certificate = await X509CertificateGenerator.createSelfSigned({
  name: 'CN=A receiver of the journeys',
  // Journeys move the clock of the gateway.
  notBefore: new Date(Date.now() - 3650 * dayMs),
  notAfter: new Date(Date.now() + 3650 * dayMs),
  signingAlgorithm,
  keys,
  extensions: [new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])],
});
const ca = certificate.toString('pem');
const key = PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');

let status = 204;
createInterface({ input: process.stdin }).on('line', (line) => {
  status = Number(line);
});
const server = createServer({ cert: ca, key }, async (request, response) => {
  const body = await text(request);
  console.log(JSON.stringify({ headers: request.headers, body }));
  response.writeHead(status).end();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(JSON.stringify({ port: server.address().port, ca }));
