import type { TestGateway } from './a-gateway.js';
import { aSignUp, goodPassword } from './forms.js';
import { lettersTo } from './mails.js';

/** The e-mail address and password of an account that signed up and followed its link. */
export async function aVerifiedAccount(gateway: TestGateway): Promise<{ email: string; password: string }> {
  const form = aSignUp();
  await gateway.services.signUps.signUp(form);
  const [letter] = await lettersTo(gateway, form.email);
  await gateway.services.signUps.verifyEmail(letter?.token ?? '');
  return { email: form.email, password: goodPassword };
}
