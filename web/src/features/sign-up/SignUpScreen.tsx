import { Alert, Anchor, Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toGatewayError } from '../../gateway/errors';
import { useSignUpMutation } from '../../gateway/generated';
import { AuthLayout } from '../../ui/AuthLayout';
import { BusyButton } from '../../ui/BusyButton';
import { FormProblem } from '../../ui/FormProblem';
import { PasswordField } from '../../ui/PasswordField';
import { FIX_ERRORS, LINK_SENT, PASSWORD_RULE, signUpErrors, signUpFailure } from './sign-up-rules';

const NOTHING_TYPED = { email: '', city: '', country: '', password: '', confirmPassword: '' };

export function SignUpScreen() {
  const [problem, setProblem] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const [signUp, { loading }] = useSignUpMutation();
  const form = useForm({ initialValues: NOTHING_TYPED, validate: signUpErrors });

  const show = (fields: Record<string, unknown>, summary: string) => {
    setProblem(summary);
    const [first] = Object.keys(NOTHING_TYPED).filter((field) => field in fields);
    if (first) form.getInputNode(first)?.focus();
  };

  const submit = form.onSubmit(
    async (values) => {
      if (loading) return;
      setProblem(null);
      try {
        const { data } = await signUp({ variables: { input: { ...values, email: values.email.trim() } } });
        setAnswer(data?.signUp.message || LINK_SENT);
      } catch (thrown) {
        const { fields, summary } = signUpFailure(toGatewayError(thrown));
        form.setErrors(fields);
        show(fields, summary);
      }
    },
    (errors) => show(errors, FIX_ERRORS),
  );

  if (answer) return <CheckYourInbox answer={answer} />;
  return (
    <AuthLayout
      title="Create Account"
      lead="We mail you a link to prove your address. Then you can log in."
      footer={
        <>
          Already have an account?{' '}
          <Anchor component={Link} to="/login" inherit>
            Log in
          </Anchor>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <FormProblem message={problem} />
        <Stack gap="sm">
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput
              label="City"
              autoComplete="address-level2"
              required
              withAsterisk={false}
              key={form.key('city')}
              {...form.getInputProps('city')}
            />
            <TextInput
              label="Country"
              autoComplete="country-name"
              required
              withAsterisk={false}
              key={form.key('country')}
              {...form.getInputProps('country')}
            />
          </SimpleGrid>
          <PasswordField
            label="Password"
            description={form.errors.password === PASSWORD_RULE ? undefined : PASSWORD_RULE}
            autoComplete="new-password"
            required
            withAsterisk={false}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <PasswordField
            label="Confirm password"
            showLabel="Show confirmation"
            hideLabel="Hide confirmation"
            autoComplete="new-password"
            required
            withAsterisk={false}
            key={form.key('confirmPassword')}
            {...form.getInputProps('confirmPassword')}
          />
          <BusyButton type="submit" fullWidth mt="xs" busy={loading} busyLabel="Creating…">
            Create Account
          </BusyButton>
        </Stack>
      </form>
    </AuthLayout>
  );
}

function CheckYourInbox({ answer }: { answer: string }) {
  return (
    <AuthLayout title="Check your inbox" lead="One step is left.">
      <Alert color="green" role="status" icon={<IconMailCheck aria-hidden="true" />} mb="lg">
        {answer}
      </Alert>
      <Button component={Link} to="/login" fullWidth>
        Go to Login
      </Button>
    </AuthLayout>
  );
}
