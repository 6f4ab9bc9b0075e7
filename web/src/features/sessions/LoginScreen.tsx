import { Alert, Anchor, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { toGatewayError } from '../../gateway/errors';
import { useLogInMutation } from '../../gateway/generated';
import { session } from '../../gateway/session';
import { AuthLayout } from '../../ui/AuthLayout';
import { BusyButton } from '../../ui/BusyButton';
import { FormProblem } from '../../ui/FormProblem';
import { PasswordField } from '../../ui/PasswordField';
import { loginFailure, loginProblem } from './login-problem';

const NOTHING_TYPED = { email: '', password: '' };

/** Once the session is stored, the guard of this page leads on: to the start, or back to where a session ran out. */
export function LoginScreen() {
  const cameFromEndedSession = Boolean(useLocation().state?.from);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [problem, setProblem] = useState<string | null>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const [logIn, { loading }] = useLogInMutation();

  const fail = (message: string) => {
    setProblem(message);
    setTyped(NOTHING_TYPED);
    emailField.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const mistake = loginProblem(typed);
    if (mistake) return fail(mistake);
    setProblem(null);
    try {
      const { data } = await logIn({ variables: { input: { ...typed, email: typed.email.trim() } } });
      if (data) session.begin(data.logIn.viewer);
    } catch (thrown) {
      fail(loginFailure(toGatewayError(thrown)));
    }
  };

  return (
    <AuthLayout
      title="Login"
      lead="Welcome back."
      footer={
        <>
          No account yet?{' '}
          <Anchor component={Link} to="/signup" inherit>
            Create an account
          </Anchor>
        </>
      }
    >
      {cameFromEndedSession && !problem && (
        <Alert role="status" mb="md" py="xs">
          Your session has ended. Log in again to go on where you were.
        </Alert>
      )}
      <form onSubmit={submit} noValidate>
        <FormProblem message={problem} />
        <Stack>
          <TextInput
            ref={emailField}
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            required
            withAsterisk={false}
            value={typed.email}
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, email: value }))}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={typed.password}
            onChange={({ currentTarget: { value } }) =>
              setTyped((before) => ({ ...before, password: value }))
            }
          />
          <Group justify="flex-end" mt={-6}>
            <Anchor component={Link} to="/forgot-password" size="sm">
              Forgot password?
            </Anchor>
          </Group>
          <BusyButton type="submit" fullWidth busy={loading} busyLabel="Logging in…">
            Login
          </BusyButton>
        </Stack>
      </form>
    </AuthLayout>
  );
}
