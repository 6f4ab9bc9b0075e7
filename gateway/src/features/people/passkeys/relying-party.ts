import { isIP } from 'node:net';

/** Who asks browsers for passkeys (WebAuthn, "relying party"). */
export interface RelyingParty {
  /** The domain that passkeys are made for. */
  readonly id: string;
  /** The name of the product, which browsers show. */
  readonly name: string;
  /** The origins of pages that may ask. They are settings: a header of a request is anybody's. */
  readonly origins: readonly string[];
  /** Why there are no passkeys here; null if there are. */
  readonly unavailableReason: string | null;
}

interface Settings {
  readonly publicUrl: string;
  readonly passkeys: { readonly rpId: string; readonly origins: readonly string[] };
}

export const relyingPartyOf = ({ publicUrl, passkeys }: Settings, name: string): RelyingParty => ({
  id: passkeys.rpId,
  name,
  origins: [...new Set([publicUrl, ...passkeys.origins])],
  unavailableReason: unavailableReasonOf(publicUrl),
});

/** Browsers offer passkeys on domains by https, and on the machine itself. */
function unavailableReasonOf(publicUrl: string): string | null {
  const { hostname, protocol } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return 'Passkeys need a domain name.';
  if (protocol === 'https:' || /(^|\.)localhost$/.test(hostname)) return null;
  return 'Passkeys need https.';
}
