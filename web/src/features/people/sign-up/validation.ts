import type { FieldErrors } from '../../../gateway/use-gateway-form';
import { commonTexts } from '../../../ui/common.texts';
import { isEmail } from '../../../ui/email-format';
import { isBlank } from '../../../ui/visible-text';
import { signUpTexts as t } from './sign-up.texts';

interface SignUpForm {
  email: string;
  city: string;
  country: string;
  password: string;
  confirmPassword: string;
}

/** Another rule than that of the other password forms: the specification asks for no lowercase letter here. */
const isStrong = (password: string) =>
  password.length >= 8 &&
  /\p{Lu}/u.test(password) &&
  /\d/.test(password) &&
  /[^\p{L}\p{N}\s]/u.test(password);

export function validateSignUp(form: SignUpForm): FieldErrors<SignUpForm> {
  const errors: FieldErrors<SignUpForm> = {};
  if (isBlank(form.email)) errors.email = commonTexts.emailIsRequired;
  else if (!isEmail(form.email)) errors.email = commonTexts.invalidEmail;
  if (isBlank(form.city)) errors.city = t.cityRequired;
  if (isBlank(form.country)) errors.country = t.countryRequired;
  if (!form.password) errors.password = commonTexts.passwordIsRequired;
  else if (!isStrong(form.password)) errors.password = t.passwordRule;
  if (!form.confirmPassword) errors.confirmPassword = t.confirmRequired;
  else if (form.confirmPassword !== form.password) errors.confirmPassword = t.mismatch;
  return errors;
}
