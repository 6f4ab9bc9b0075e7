import type { GatewayError } from '../../gateway/errors';
import { isEmail } from '../../ui/email-format';

/** What is wrong with the typed credentials before they are sent (section 5 of the specification). */
export function loginProblem({ email, password }: { email: string; password: string }): string | null {
  if (!email.trim() || !password) return 'Please enter your email and password.';
  if (!isEmail(email)) return 'Please enter a valid email address.';
  return null;
}

/** What a refused or lost login says (section 8). */
export function loginFailure({ code, message }: GatewayError): string {
  return message || (code === 'NETWORK' ? 'Server or network error.' : 'Unknown error');
}
