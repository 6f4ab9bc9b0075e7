import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { ceremonyFailure, createPasskey } from './ceremony';
import { useAddPasskeyMutation, useBeginAddPasskeyMutation } from './Passkeys.generated';
import { validateName } from './passkey-names';
import { passkeysTexts } from './passkeys.texts';

/** Has the browser make a passkey, and adds it. */
export function AddPasskey({ onDone }: { onDone: () => Promise<unknown> }) {
  const t = passkeysTexts.add;
  const [begin] = useBeginAddPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  /** What the browser could not do. */
  const [failure, setFailure] = useState<string | null>(null);
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { name: '' },
    validate: (values) => validateName(values, false),
    failed: passkeysTexts.failed,
    submit: async ({ name }, form) => {
      setFailure(null);
      const { data: begun } = await begin();
      if (!begun) return;
      const answer = await createPasskey(begun.beginAddPasskey.options).catch((thrown) =>
        setFailure(ceremonyFailure(thrown)),
      );
      if (!answer) return;
      await add({ variables: { input: { answer, name: name.trim() || null } } });
      notify(passkeysTexts.add.added, { tone: 'success' });
      form.reset();
      await onDone();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error ?? failure} />
      <div className={common.add}>
        <TextInput
          label={t.name}
          placeholder={t.placeholder}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <BusyButton type="submit" busy={isBusy} busyLabel={commonTexts.adding}>
          {t.add}
        </BusyButton>
      </div>
    </form>
  );
}
