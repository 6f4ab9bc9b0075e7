import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { ceremonyTexts } from './ceremony.texts';

/** The library, which the first ceremony loads: most visits have none. */
const library = () => import('./asking');

/** Browsers have passkeys on domains alone; the gateway says the same of its own address. */
export const offersPasskeys = () =>
  typeof window.PublicKeyCredential === 'function' &&
  !/^(\d+\.\d+\.\d+\.\d+|\[.*\])$/.test(window.location.hostname);

/** Whether the browser can offer passkeys where it fills in the e-mail address. */
export async function offersInAutofill(): Promise<boolean> {
  return offersPasskeys() && (await (await library()).browserSupportsWebAuthnAutofill());
}

/** Has the browser make a passkey. */
export async function createPasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('./making');
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

/** Asks for a passkey, in a dialog of the browser or where it fills in the e-mail address. A later call ends an earlier one. */
export async function askForPasskey(
  options: object,
  where: 'dialog' | 'autofill' = 'dialog',
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON, useBrowserAutofill: where === 'autofill' });
}

/** Ends what the browser asks for. */
export const stopAsking = async () => (await library()).WebAuthnAbortService.cancelCeremony();

/** Closed by the person, or out of time: the browser has said so. */
const known = ['NotAllowedError', 'AbortError'];

/** The sentence for a ceremony that failed; null where the person knows why. */
export function ceremonyFailure(thrown: unknown): string | null {
  const { name } = thrown as Error;
  if (known.includes(name)) return null;
  const failures: Record<string, string> = ceremonyTexts.failures;
  return failures[name] ?? ceremonyTexts.otherFailure;
}

interface Signals {
  signalUnknownCredential?(options: { rpId: string; credentialId: string }): Promise<void>;
  signalAllAcceptedCredentials?(options: {
    rpId: string;
    userId: string;
    allAcceptedCredentialIds: string[];
  }): Promise<void>;
}
/** Not every browser has them, and none says whether it followed them. */
const signals = () => window.PublicKeyCredential as unknown as Signals | undefined;

/** Tells the browser that a passkey is not known any more, so that it offers it no longer. */
export async function forgetPasskey(options: object, credentialId: string): Promise<void> {
  const { rpId = window.location.hostname } = options as { rpId?: string };
  await signals()
    ?.signalUnknownCredential?.({ rpId, credentialId })
    .catch(() => undefined);
}

/** Tells the browser which passkeys of an account are left. */
export async function keepPasskeys(rpId: string, userId: string, ids: readonly string[]): Promise<void> {
  await signals()
    ?.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds: [...ids] })
    .catch(() => undefined);
}
