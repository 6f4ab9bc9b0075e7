import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { DialogForm } from '../../../gateway/FormDialog';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { CodeField } from '../../../ui/CodeField';
import { commonTexts } from '../../../ui/common.texts';
import { PasswordField } from '../../../ui/PasswordField';
import { PasskeyProof } from '../passkeys/PasskeyProof';
import {
  useBeginPasskeyConfirmationMutation,
  useConfirmationMethodsQuery,
  useConfirmIdentityMutation,
} from './Confirmation.generated';
import { confirmationTexts as t } from './confirmation.texts';

interface ConfirmIdentityFormProps {
  onCancel: () => void;
  onConfirmed: () => void;
}

/** Asks for the password or for a code, whichever the account has. */
export function ConfirmIdentityForm(props: ConfirmIdentityFormProps) {
  const { data, error, refetch } = useConfirmationMethodsQuery({ fetchPolicy: 'network-only' });
  const methods = data?.viewer?.confirmationMethods;
  if (error || !methods) return <NotLoaded error={error} refetch={refetch} failed={t.failed} />;
  const typed = methods.includes('CODE') ? 'code' : methods.includes('PASSWORD') ? 'password' : null;
  const others = (
    <>
      {methods.includes('PASSKEY') && <ConfirmByPasskey onConfirmed={props.onConfirmed} />}
      {methods.includes('SINGLE_SIGN_ON') && <ConfirmBySingleSignOn />}
    </>
  );
  if (typed)
    return (
      <Stack>
        <MethodForm method={typed} {...props} />
        {others}
      </Stack>
    );
  if (methods.length === 0) return <NoMethod {...props} />;
  return (
    <Stack>
      <Text>{t.askedAgain}</Text>
      {others}
      <Button variant="subtle" onClick={props.onCancel}>
        {commonTexts.cancel}
      </Button>
    </Stack>
  );
}

function ConfirmByPasskey({ onConfirmed }: Pick<ConfirmIdentityFormProps, 'onConfirmed'>) {
  const [begin] = useBeginPasskeyConfirmationMutation();
  const [confirm] = useConfirmIdentityMutation();
  return (
    <PasskeyProof
      begin={async () => (await begin()).data?.beginPasskeyConfirmation.options}
      prove={async (passkey) => {
        await confirm({ variables: { input: { passkey } } });
        onConfirmed();
      }}
    />
  );
}

/** The provider asks for the password or more, and leads back to this page, where the act is done again. */
function ConfirmBySingleSignOn() {
  const returnTo = `${window.location.pathname}${window.location.search}`;
  return (
    <Button
      component="a"
      href={`/sso/start?${new URLSearchParams({ purpose: 'confirm', returnTo })}`}
      variant="default"
      fullWidth
    >
      {t.singleSignOn}
    </Button>
  );
}

function MethodForm({
  method,
  onCancel,
  onConfirmed,
}: ConfirmIdentityFormProps & { method: 'code' | 'password' }) {
  const field = useRef<HTMLInputElement>(null);
  const [confirm] = useConfirmIdentityMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { secret: '' },
    validate: () => ({}),
    toFormErrors: ({ message }) => ({ fields: {}, summary: message || t.failed }),
    onErrors: (_, form) => {
      form.reset();
      field.current?.focus();
    },
    submit: async ({ secret }) => {
      await confirm({ variables: { input: { [method]: secret } } });
      onConfirmed();
    },
  });
  useEffect(() => field.current?.focus(), []);

  return (
    <DialogForm {...{ onSubmit, error, isBusy, onCancel }} submitLabel={t.confirm} busyLabel={t.confirming}>
      <Text>{method === 'code' ? t.typeCode : t.typePassword}</Text>
      {method === 'code' ? (
        <CodeField ref={field} data-autofocus {...form.getInputProps('secret')} />
      ) : (
        <PasswordField
          ref={field}
          data-autofocus
          label={commonTexts.password}
          autoComplete="current-password"
          required
          {...form.getInputProps('secret')}
        />
      )}
    </DialogForm>
  );
}

/** An account with neither a password nor an authenticator app. */
function NoMethod({ onCancel }: Pick<ConfirmIdentityFormProps, 'onCancel'>) {
  return (
    <Stack>
      <Text>{t.noMethod}</Text>
      <Group justify="flex-end">
        <Button onClick={onCancel} data-autofocus>
          {commonTexts.ok}
        </Button>
      </Group>
    </Stack>
  );
}
