import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { toGatewayError } from '../../gateway/errors';
import { type SignedInViewerFragment, useSetUpMutation } from '../../gateway/generated';
import { BusyButton } from '../../ui/BusyButton';
import { FormProblem } from '../../ui/FormProblem';
import { PasswordField } from '../../ui/PasswordField';
import { closedLink, messages, setupFailure, validateSetup } from './setup-rules';

interface SetupFormProps {
  token: string;
  onSetUp: (viewer: SignedInViewerFragment) => void;
  /** The link stopped working while the form was open. */
  onClosed: (reason: ReturnType<typeof closedLink>) => void;
}

const FIELDS = ['email', 'password'] as const;

export function SetupForm({ token, onSetUp, onClosed }: SetupFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [setUp, { loading }] = useSetUpMutation();
  const form = useForm({ initialValues: { email: '', password: '' }, validate: validateSetup });

  const focusFirst = (errors: Record<string, unknown>) => {
    const first = FIELDS.find((field) => field in errors);
    if (first) form.getInputNode(first)?.focus();
  };

  const submit = form.onSubmit(async ({ email, password }) => {
    if (loading) return;
    setProblem(null);
    try {
      const { data } = await setUp({ variables: { input: { token, email: email.trim(), password } } });
      if (data) onSetUp(data.setUp.viewer);
    } catch (thrown) {
      const error = toGatewayError(thrown);
      const reason = closedLink(error);
      if (reason) return onClosed(reason);
      const failure = setupFailure(error);
      setProblem(failure.problem);
      form.setErrors(failure.fields);
      focusFirst(failure.fields);
    }
  }, focusFirst);

  return (
    <form onSubmit={submit} noValidate>
      <FormProblem message={problem} />
      <Stack>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          required
          withAsterisk={false}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          description={form.errors.password === messages.passwordRule ? undefined : messages.passwordRule}
          autoComplete="new-password"
          required
          withAsterisk={false}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <BusyButton type="submit" fullWidth busy={loading} busyLabel="Creating…">
          Create and log in
        </BusyButton>
      </Stack>
    </form>
  );
}
