import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseConfig } from './database/database.js';
import { digest } from './digest.js';
import { DomainError } from './errors/domain-error.js';
import { says } from './secrets.messages.js';

const cipherName = 'aes-256-gcm';

interface SecretsSettings extends DatabaseConfig {
  /** `SECRETS_KEY`: any text of at least 32 characters. */
  readonly secretsKey: string | undefined;
}

/**
 * Encrypts what has to be readable again, and must not be readable in a copy of the database: AES-256-GCM. The name of the
 * key stands before each text, so that the error says whether the key is wrong or the text is damaged.
 */
export class Secrets {
  #key: { readonly bytes: Buffer; readonly digestKey: Buffer; readonly name: string } | undefined;

  constructor(private readonly settings: SecretsSettings) {}

  /**
   * Whether there is a key. Several gateways share a database server, and cannot share a file.
   * @throws DomainError CONFLICT with what to set
   */
  assertAvailable(): void {
    if (this.settings.secretsKey === undefined && this.settings.databaseUrl !== undefined)
      throw new DomainError('CONFLICT', says.noKey);
  }

  /** @param owner what the text belongs to, such as `second factor 7`: it cannot be read as another's */
  encrypt(text: string, owner: string): string {
    const { bytes, name } = this.#loadKey();
    const nonce = randomBytes(12);
    const cipher = createCipheriv(cipherName, bytes, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${name}.${sealed.toString('base64url')}`;
  }

  /** @throws Error for another key, another owner, and a text that was changed */
  decrypt(encrypted: string, owner: string): string {
    const { bytes, name } = this.#loadKey();
    const [keyName, sealed] = encrypted.split('.');
    if (keyName !== name || sealed === undefined)
      throw new Error(`SECRETS_KEY is not the key that encrypted the ${owner}`);
    const data = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(cipherName, bytes, data.subarray(0, 12))
      .setAAD(Buffer.from(owner))
      .setAuthTag(data.subarray(-16));
    return decipher.update(data.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
  }

  /** A digest that nobody can make without the key: nobody finds a short text by trying. It begins with the name of the key. */
  keyedDigest(text: string): string {
    const { digestKey, name } = this.#loadKey();
    return `${name}.${createHmac('sha256', digestKey).update(text).digest('hex')}`;
  }

  #loadKey() {
    this.assertAvailable();
    const text = this.settings.secretsKey ?? keyOfFile(join(this.settings.dataDir, 'secrets.key'));
    this.#key ??= {
      bytes: Buffer.from(hkdfSync('sha256', text, '', 'back-office secrets', 32)),
      digestKey: Buffer.from(hkdfSync('sha256', text, '', 'back-office digests', 32)),
      name: digest(`name of ${text}`).slice(0, 8),
    };
    return this.#key;
  }
}

/** The key of an embedded installation, made when it is first needed. It belongs in its backups. */
function keyOfFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const key = randomBytes(32).toString('base64url');
    writeFileSync(path, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true });
    return key;
  }
}
