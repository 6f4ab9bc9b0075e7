import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Anchor, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { toGatewayError } from '../../../gateway/errors';
import { session } from '../../../gateway/session';
import type { SignedInViewerFragment } from '../../../gateway/session.generated';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { AuthLayout } from '../../../ui/AuthLayout';
import { BusyButton } from '../../../ui/BusyButton';
import { CodeField } from '../../../ui/CodeField';
import { CopiedText } from '../../../ui/CopiedText';
import { FormError } from '../../../ui/FormError';
import { useReturnTo } from '../../../ui/use-return-to';
import { useStepTitle } from '../../../ui/use-step-title';
import { useCancelLogInMutation, useCompleteLogInMutation } from './LogIn.generated';
import { messages } from './messages';
import { PasskeySecondStep } from './PasskeySecondStep';

interface SecondStepLogInProps {
  /** Whether a passkey of the account may take the place of the code. */
  hasPasskey: boolean;
  /** Leads back to the password. @param reason why the log-in has ended; null when the person gave it up */
  onEnd: (reason: string | null) => void;
}

interface Recovered {
  viewer: SignedInViewerFragment;
  newCode: string;
}

/** The second step of a log-in, in the place of the password. Once the session is stored, the page leads on. */
export function SecondStepLogIn({ hasPasskey, onEnd }: SecondStepLogInProps) {
  useReturnTo();
  const [recovered, setRecovered] = useState<Recovered | null>(null);
  useStepTitle(recovered ? 'Save this code' : 'Second step');
  if (recovered) return <NewRecoveryCode {...recovered} />;
  return <SecondStepForm hasPasskey={hasPasskey} onEnd={onEnd} onRecovered={setRecovered} />;
}

interface SecondStepFormProps extends SecondStepLogInProps {
  onRecovered: (recovered: Recovered) => void;
}

function SecondStepForm({ hasPasskey, onEnd, onRecovered }: SecondStepFormProps) {
  const [byRecovery, setByRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [complete] = useCompleteLogInMutation();
  const [cancelLogIn] = useCancelLogInMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { code: '', recoveryCode: '', trustBrowser: false },
    validate: ({ code, recoveryCode }) =>
      (byRecovery ? recoveryCode.trim() : code) ? {} : { code: messages.codeMissing },
    summarize: () => (byRecovery ? messages.recoveryCodeMissing : messages.codeMissing),
    toFormErrors: ({ message }) => ({ fields: {}, summary: message || messages.failed }),
    onErrors: (_, form) => {
      form.setValues({ code: '', recoveryCode: '' });
      field.current?.focus();
    },
    submit: async ({ code, recoveryCode, trustBrowser }) => {
      const input = byRecovery ? { recoveryCode } : { code, trustBrowser };
      try {
        const { data } = await complete({ variables: { input }, fetchPolicy: 'no-cache' });
        if (!data) return;
        const { viewer, newRecoveryCode } = data.completeLogIn;
        if (newRecoveryCode) onRecovered({ viewer, newCode: newRecoveryCode });
        else session.begin(viewer);
      } catch (thrown) {
        const { code, message } = toGatewayError(thrown);
        if (code !== 'UNAUTHENTICATED') throw thrown;
        onEnd(message || messages.ended);
      }
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field takes the place of the first.
  useEffect(() => field.current?.focus(), [byRecovery]);

  const change = () => {
    form.reset();
    setByRecovery(!byRecovery);
  };
  const giveUp = () => {
    // The log-in ends by itself within minutes where the call fails.
    cancelLogIn().catch(() => undefined);
    onEnd(null);
  };

  return (
    <AuthLayout
      title="Second step"
      lead={byRecovery ? messages.recoveryLead : messages.codeLead}
      footer={
        <Anchor component="button" type="button" inherit onClick={giveUp}>
          Log in as another
        </Anchor>
      }
    >
      <form onSubmit={onSubmit} noValidate aria-label="Second step">
        <FormError message={error} />
        <Stack>
          {byRecovery ? (
            <TextInput
              ref={field}
              label="Recovery code"
              description="Each works once. Hyphens and capitals do not matter."
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              {...form.getInputProps('recoveryCode')}
            />
          ) : (
            <>
              <CodeField ref={field} {...form.getInputProps('code')} error={undefined} />
              <Checkbox
                label="Don't ask in this browser for 30 days"
                {...form.getInputProps('trustBrowser', { type: 'checkbox' })}
              />
            </>
          )}
          <BusyButton type="submit" fullWidth busy={isBusy} busyLabel="Logging in…">
            Continue
          </BusyButton>
          {hasPasskey && <PasskeySecondStep onEnd={onEnd} />}
          <Button variant="subtle" onClick={change}>
            {byRecovery ? 'Use a code of the app instead' : 'Use a recovery code instead'}
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  );
}

/** The code that replaces the used one, before the page leads on. */
function NewRecoveryCode({ viewer, newCode }: Recovered) {
  return (
    <AuthLayout
      title="Save this code"
      lead="You are logged in, and the recovery code that you used is spent."
    >
      <Stack>
        <Text>
          This one takes its place. <strong>It is not shown again.</strong> If you have lost your phone, open
          your account next: set the second step up with the new one.
        </Text>
        <div>
          <CopiedText text={newCode} what="the code" />
        </div>
        <Button onClick={() => session.begin(viewer)}>I have saved it</Button>
      </Stack>
    </AuthLayout>
  );
}
