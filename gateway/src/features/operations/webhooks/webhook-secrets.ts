import type { Secrets } from '../../../platform/secrets.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';

type Sealed = Pick<WebhookEndpoint, 'applicationId' | 'secret' | 'previousSecret' | 'previousSecretUntil'>;

/** Seals the secrets of endpoints, which sign messages and so have to be readable again. */
export class WebhookSecrets {
  constructor(private readonly secrets: Secrets) {}

  /** @throws DomainError CONFLICT with what to set, where there is no key */
  seal(applicationId: number, secret: string): string {
    this.secrets.assertAvailable();
    return this.secrets.encrypt(secret, ownerOf(applicationId));
  }

  /** The secrets that sign a message at a time: the present one, and the one before while it is valid. */
  of({ applicationId, secret, previousSecret, previousSecretUntil }: Sealed, now: Date): string[] {
    const isValid = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
    return [secret, ...(isValid ? [previousSecret] : [])].map((sealed) =>
      this.secrets.decrypt(sealed, ownerOf(applicationId)),
    );
  }
}

const ownerOf = (applicationId: number) => `webhooks of application ${applicationId}`;
