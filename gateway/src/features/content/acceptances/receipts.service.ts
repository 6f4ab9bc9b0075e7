import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
} from 'node:crypto';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { isDuplicate } from '../../../platform/database/rows/rows.js';
import { digest } from '../../../platform/digest.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import type { Logger } from '../../../platform/logger.js';
import type { Secrets } from '../../../platform/secrets.js';
import type { Acceptance } from './acceptance.entity.js';
import type { Receipt } from './acceptance.types.js';
import { AcceptanceKey } from './acceptance-key.entity.js';

const rowId = 1;
const owner = 'acceptance key';
const pkcs8 = { format: 'der', type: 'pkcs8' } as const;

/** The public half as `/.well-known/acceptance-key.json` answers it. */
export interface PublicKey {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
}

interface SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: PublicKey;
}

/** Receipts of acceptances, signed by a key of the installation, so that anybody can check them without this product. */
export class ReceiptsService {
  /** Null for a key that was encrypted under another SECRETS_KEY, which another start may bring back. */
  #loaded: SigningKey | null | undefined;

  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** Signs what a row says. The same row has the same receipt. @returns undefined for an installation without the SECRETS_KEY of its key */
  async of(
    { applicationName }: Pick<ApplicationScope, 'applicationName'>,
    acceptance: Acceptance,
    version: number,
  ): Promise<Receipt | undefined> {
    const key = await this.#key();
    if (!key) return undefined;
    const { legalTextKey, language, digest: textDigest, subject, acceptedAt, nonce, kind } = acceptance;
    // Sorted by name, without blanks: the canonical form of RFC 8785 for such values.
    const payload = JSON.stringify({
      acceptedAt: acceptedAt.toISOString(),
      application: applicationName,
      digest: textDigest,
      key: legalTextKey,
      kind,
      ...(language !== null && { language }),
      nonce,
      subjectDigest: digest(subject),
      version,
    });
    const signature = sign(null, Buffer.from(payload), key.privateKey).toString('base64url');
    return { payload, signature, keyId: key.publicKey.kid };
  }

  /** @returns undefined for an installation without the SECRETS_KEY of its key */
  async publicKey(): Promise<PublicKey | undefined> {
    return (await this.#key())?.publicKey;
  }

  async #key(): Promise<SigningKey | undefined> {
    if (this.#loaded !== undefined) return this.#loaded ?? undefined;
    try {
      this.secrets.assertAvailable();
    } catch (error) {
      // An acceptance counts without a receipt, which a later call has once there is a SECRETS_KEY.
      if (error instanceof DomainError) return undefined;
      throw error;
    }
    const stored = (await this.#stored()) ?? (await this.#make());
    this.#loaded = this.#read(stored);
    return this.#loaded ?? undefined;
  }

  /** The key is never replaced, so that receipts stay valid. */
  #read(stored: AcceptanceKey): SigningKey | null {
    try {
      const der = Buffer.from(this.secrets.decrypt(stored.privateKey, owner), 'base64');
      const privateKey = createPrivateKey({ key: der, ...pkcs8 });
      return { privateKey, publicKey: publicKeyOf(privateKey) };
    } catch (error) {
      this.logger.error({ err: error }, 'Acceptances have no receipts: the key that signs cannot be read');
      return null;
    }
  }

  #stored(): Promise<AcceptanceKey | null> {
    return this.database.read((manager) => manager.findOneBy(AcceptanceKey, { id: rowId }));
  }

  /** Of two gateways that make it at once the first one wins. */
  async #make(): Promise<AcceptanceKey> {
    const der = generateKeyPairSync('ed25519').privateKey.export(pkcs8);
    const privateKey = this.secrets.encrypt(der.toString('base64'), owner);
    try {
      await this.database.write((manager) =>
        manager.insert(AcceptanceKey, { id: rowId, privateKey, createdAt: new Date() }),
      );
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    return this.database.read((manager) => manager.findOneByOrFail(AcceptanceKey, { id: rowId }));
  }
}

function publicKeyOf(privateKey: KeyObject): PublicKey {
  const { kty, crv, x } = createPublicKey(privateKey).export({ format: 'jwk' }) as Required<
    Pick<JsonWebKey, 'kty' | 'crv' | 'x'>
  >;
  // RFC 7638: the digest of the members that make the key, by their names.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  return { kty, crv, x, kid, alg: 'EdDSA', use: 'sig' };
}
