import { Alert, Anchor, Group, Stack, TextInput } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type GatewayError, toGatewayError } from '../../../gateway/errors';
import { session } from '../../../gateway/session';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { AuthLayout } from '../../../ui/AuthLayout';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { FormError } from '../../../ui/FormError';
import { Link } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { lazyScreen } from '../../../ui/lazy-screen';
import { PasswordField } from '../../../ui/PasswordField';
import { Rich } from '../../../ui/Rich';
import { PasskeyLogIn } from '../passkeys/PasskeyLogIn';
import { useLogInMutation } from './LoginScreen.generated';
import { sessionsTexts } from './sessions.texts';
import { validateLogin } from './validation';

const SecondStepLogIn = lazyScreen(() => import('../second-step/SecondStepLogIn'), 'SecondStepLogIn');
const SingleSignOnButton = lazyScreen(
  () => import('../single-sign-on/SingleSignOnButton'),
  'SingleSignOnButton',
);
const SingleSignOnNotice = lazyScreen(
  () => import('../single-sign-on/SingleSignOnNotice'),
  'SingleSignOnNotice',
);
const SingleSignOnReturn = lazyScreen(
  () => import('../single-sign-on/SingleSignOnReturn'),
  'SingleSignOnReturn',
);

const errorMessage = ({ code, message }: GatewayError): string =>
  message || (code === 'NETWORK' ? commonTexts.networkError : sessionsTexts.unknown);

/** Once the session is stored, the guard of this page leads on: to the start, or back to where a session ran out. */
export function LoginScreen() {
  const { state, search } = useLocation();
  const address = new URLSearchParams(search);
  /** How a sign-in at the provider ended. */
  const sso = address.get('sso');
  const cameFromEndedSession = Boolean(state?.from) && !state?.isJoining;
  /** The address whose password was just set. */
  const known = typeof state?.email === 'string' ? state.email : '';
  /** The invitation that is answered after the log-in. */
  const joining = state?.isJoining ? state : null;
  const [logIn] = useLogInMutation();
  const [isSecondStep, setSecondStep] = useState(address.get('step') === 'code');
  const [hasPasskey, setHasPasskey] = useState(false);
  /** Why a second step led back to the password. */
  const [ended, setEnded] = useState<string | null>(null);
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { email: '', password: '' },
    validate: validateLogin,
    summarize: ({ email = '' }) => email,
    toFormErrors: (error) => ({ fields: {}, summary: errorMessage(error) }),
    // The specification empties the form after every error (section 2).
    onErrors: (_, form) => {
      form.reset();
      form.getInputNode('email')?.focus();
    },
    submit: async ({ email, password }, form) => {
      setEnded(null);
      try {
        const { data } = await logIn({ variables: { input: { email: email.trim(), password } } });
        if (data) session.begin(data.logIn.viewer);
      } catch (thrown) {
        const { code, methods = [] } = toGatewayError(thrown);
        if (code !== 'SECOND_STEP_REQUIRED') throw thrown;
        form.reset();
        setHasPasskey(methods.includes('passkey'));
        setSecondStep(true);
      }
    },
  });

  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { setFieldValue } = form;
  useEffect(() => {
    if (isSecondStep) return;
    if (known) setFieldValue('email', known);
    // A menu of the header can be opened before this screen's code has arrived, and keeps the focus then.
    if (!document.activeElement?.closest('button, [role=menu]')) (known ? password : email).current?.focus();
  }, [known, setFieldValue, isSecondStep]);

  if (isSecondStep)
    return (
      <Suspense fallback={<Loading />}>
        <SecondStepLogIn
          hasPasskey={hasPasskey}
          onEnd={(reason) => {
            setEnded(reason);
            setSecondStep(false);
          }}
        />
      </Suspense>
    );

  if (sso === 'done')
    return (
      <Suspense fallback={<Loading />}>
        <SingleSignOnReturn />
      </Suspense>
    );

  const t = sessionsTexts.login;
  return (
    <AuthLayout
      title={commonTexts.titles.login}
      lead={t.lead}
      footer={
        <Rich
          text={t.noAccount}
          tags={{
            link: (label) => (
              <Anchor component={Link} to="/signup" state={joining} inherit>
                {label}
              </Anchor>
            ),
          }}
        />
      }
    >
      {cameFromEndedSession && !error && !ended && (
        <Alert role="status" mb="md" py="xs">
          {t.ended}
        </Alert>
      )}
      {sso && !error && (
        <Suspense fallback={null}>
          <SingleSignOnNotice value={sso} />
        </Suspense>
      )}
      <form onSubmit={onSubmit} noValidate>
        <FormError message={error ?? ended} />
        <Stack>
          <TextInput
            ref={email}
            label={commonTexts.email}
            type="email"
            name="email"
            autoComplete="username webauthn"
            required
            {...form.getInputProps('email')}
          />
          <PasswordField
            ref={password}
            label={commonTexts.password}
            name="password"
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end" mt={-6}>
            <Anchor component={Link} to="/forgot-password" size="sm">
              {t.forgot}
            </Anchor>
          </Group>
          <BusyButton type="submit" fullWidth busy={isBusy} busyLabel={t.submitting}>
            {t.submit}
          </BusyButton>
        </Stack>
      </form>
      <PasskeyLogIn />
      <Suspense fallback={null}>
        <SingleSignOnButton returnTo={typeof state?.from === 'string' ? state.from : '/'} />
      </Suspense>
    </AuthLayout>
  );
}
