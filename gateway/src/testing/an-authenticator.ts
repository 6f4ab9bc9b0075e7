import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Client } from './as.js';
import type { TestServices } from './services.js';

interface CreationOptions {
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
  readonly challenge: string;
  readonly excludeCredentials: readonly { readonly id: string }[];
}
interface RequestOptions {
  readonly rpId: string;
  readonly challenge: string;
}

const flagBits = { present: 0x01, verified: 0x04, mayBeCopied: 0x08, isCopied: 0x10, hasKey: 0x40 };
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

interface Traits {
  /** Whether a provider copies its passkeys to other devices. */
  readonly isSynced?: boolean;
  /** Whether it makes sure who its owner is. */
  readonly verifies?: boolean;
}

/** An authenticator as software: it makes one passkey of the kind ES256, and signs with it, as browsers tell in JSON. */
export class Authenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  /** How often the passkey was used. Tests set it. */
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = '';

  /** @param origin of the page that asks, which the browser tells */
  constructor(
    readonly origin: string,
    private readonly traits: Traits = {},
  ) {}

  /** Answers the options of a new passkey. */
  create({ rp, user, challenge, excludeCredentials }: CreationOptions) {
    if (excludeCredentials.some(({ id }) => id === this.credentialId)) throw new Error('InvalidStateError');
    this.#userHandle = user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const authData = Buffer.concat([this.#data(rp.id, flagBits.hasKey), Buffer.alloc(16), length, id, key]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal', 'hybrid'],
    });
  }

  /** Answers the options of a log-in or a confirmation. */
  get({ rpId, challenge }: RequestOptions) {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge);
    const authData = this.#data(rpId);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign(
        'sha256',
        Buffer.concat([authData, sha256(clientData)]),
        this.#keys.privateKey,
      ).toString('base64url'),
      userHandle: this.#userHandle,
    });
  }

  #answer<T>(response: T) {
    const { credentialId: id } = this;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #data(rpId: string, more = 0): Buffer {
    const { isSynced = false, verifies = true } = this.traits;
    const copies = isSynced ? flagBits.mayBeCopied | flagBits.isCopied : 0;
    const flags = flagBits.present | (verifies ? flagBits.verified : 0) | copies | more;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), rest]);
  }
}

/** Has a signed-in person make a passkey. */
export async function aPasskey(
  { config }: TestServices,
  person: Client,
  { origin = config.publicUrl, ...traits }: Traits & { origin?: string } = {},
): Promise<Authenticator> {
  const authenticator = new Authenticator(origin, traits);
  const { code } = await addPasskey(person, authenticator);
  if (code) throw new Error(`The passkey was not added: ${code}`);
  return authenticator;
}

/** Adds a passkey, and returns the answer of the gateway. */
export async function addPasskey(person: Client, authenticator: Authenticator, name?: string) {
  const begun = await person.graphql('mutation { beginAddPasskey { options } }');
  if (begun.errors) return begun;
  return person.graphql(
    'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { passkey { id name isSynced unusableReason lastUsedAt } } }',
    { input: { answer: authenticator.create(begun.data.beginAddPasskey.options), name } },
  );
}

/** The options of a log-in with a passkey. */
export async function passkeyLogInOptions(client: Client): Promise<RequestOptions> {
  const { data } = await client.graphql('mutation { beginPasskeyLogIn { options } }');
  return data.beginPasskeyLogIn.options;
}
