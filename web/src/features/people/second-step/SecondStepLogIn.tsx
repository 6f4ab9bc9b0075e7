import { commonTexts } from '../../../ui/common.texts';
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
import { Rich } from '../../../ui/Rich';
import { useReturnTo } from '../../../ui/use-return-to';
import { useStepTitle } from '../../../ui/use-step-title';
import { useCancelLogInMutation, useCompleteLogInMutation } from './LogIn.generated';
import { PasskeySecondStep } from './PasskeySecondStep';
import { secondStepLogInTexts } from './second-step-log-in.texts';

const t = secondStepLogInTexts;

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
  useStepTitle(recovered ? t.newCode.title : commonTexts.titles.secondStep);
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
    initialValues: { code: '', trustBrowser: false },
    validate: ({ code }) => (code.trim() ? {} : { code: t.codeMissing }),
    summarize: () => (byRecovery ? t.recoveryCodeMissing : t.codeMissing),
    toFormErrors: ({ message }) => ({ fields: {}, summary: message || commonTexts.failed }),
    onErrors: (_, form) => {
      form.setValues({ code: '' });
      field.current?.focus();
    },
    submit: async ({ code: typed, trustBrowser }) => {
      const code = digitsOf(typed);
      const input = code === undefined ? { recoveryCode: typed } : { code, trustBrowser };
      try {
        const { data } = await complete({ variables: { input }, fetchPolicy: 'no-cache' });
        if (!data) return;
        const { viewer, newRecoveryCode } = data.completeLogIn;
        if (newRecoveryCode) onRecovered({ viewer, newCode: newRecoveryCode });
        else session.begin(viewer);
      } catch (thrown) {
        const { code, message } = toGatewayError(thrown);
        if (code !== 'UNAUTHENTICATED') throw thrown;
        onEnd(message || t.ended);
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
      title={commonTexts.titles.secondStep}
      lead={byRecovery ? t.recoveryLead : t.codeLead}
      footer={
        <Anchor component="button" type="button" inherit onClick={giveUp}>
          {t.asAnother}
        </Anchor>
      }
    >
      <form onSubmit={onSubmit} noValidate aria-label={commonTexts.titles.secondStep}>
        <FormError message={error} />
        <Stack>
          {byRecovery ? (
            <TextInput
              ref={field}
              label={t.recoveryCode}
              description={t.recoveryCodeHint}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              {...form.getInputProps('code')}
            />
          ) : (
            <>
              <CodeField ref={field} orRecoveryCode {...form.getInputProps('code')} error={undefined} />
              <Checkbox
                label={t.trustBrowser}
                {...form.getInputProps('trustBrowser', { type: 'checkbox' })}
              />
            </>
          )}
          <BusyButton type="submit" fullWidth busy={isBusy} busyLabel={t.loggingIn}>
            {t.next}
          </BusyButton>
          {hasPasskey && <PasskeySecondStep onEnd={onEnd} />}
          <Button variant="subtle" onClick={change}>
            {byRecovery ? t.useAppCode : t.useRecoveryCode}
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  );
}

/** The digits of an authenticator app in a typed text; undefined for a recovery code. */
function digitsOf(typed: string): string | undefined {
  const plain = typed.replace(/\s/g, '');
  return /^\d{1,6}$/.test(plain) ? plain : undefined;
}

/** The code that replaces the used one, before the page leads on. */
function NewRecoveryCode({ viewer, newCode }: Recovered) {
  return (
    <AuthLayout title={t.newCode.title} lead={t.newCode.lead}>
      <Stack>
        <Text>
          <Rich text={t.newCode.about} tags={{ strong: (label) => <strong>{label}</strong> }} />
        </Text>
        <div>
          <CopiedText text={newCode} what={t.newCode.theCode} />
        </div>
        <Button onClick={() => session.begin(viewer)}>{t.newCode.isSaved}</Button>
      </Stack>
    </AuthLayout>
  );
}
