import { Stack, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { EditorButtons } from '../../../ui/EditorButtons';
import { FormError } from '../../../ui/FormError';
import { Link } from '../../../ui/Link';
import { notify } from '../../../ui/notify';
import { useEscape } from '../../../ui/use-escape';
import { useSetQrTargetMutation } from './Landing.generated';
import styles from './Landing.module.css';
import { errorsOf, messages, validateTarget } from './messages';

interface TargetFormProps {
  batch: string;
  /** Empty while the batch has none. */
  url: string;
  onClose: () => void;
}

/** The address of a batch. An empty one removes it. */
export function TargetForm({ batch, url, onClose }: TargetFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const [setTarget] = useSetQrTargetMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { url },
    validate: validateTarget,
    submit: async (values) => {
      const input = { batch, url: values.url.trim() };
      await setTarget({ variables: { input } });
      onClose();
      notify(input.url ? 'The address is saved.' : 'The codes of this batch show their pages.');
    },
    toFormErrors: (failure) => errorsOf(failure, 'url', messages.targetNotSaved),
  });
  const onEscape = useEscape(form.isDirty(), onClose);
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      className={styles.form}
      onKeyDown={(event) => event.key === 'Escape' && !isBusy && onEscape()}
    >
      <FormError message={error} />
      <Stack gap="sm">
        <TextInput
          ref={field}
          label="Address"
          type="url"
          placeholder="https://shop.example.com/autumn"
          description={
            <>
              It begins with https://, on one of{' '}
              <Link to="/keys#allowed-hosts">the hosts that your application allows</Link>. Leave it empty to
              show the pages of the codes.
            </>
          }
          autoComplete="off"
          {...form.getInputProps('url')}
        />
        <EditorButtons saving={isBusy} onCancel={onClose} />
      </Stack>
    </form>
  );
}
