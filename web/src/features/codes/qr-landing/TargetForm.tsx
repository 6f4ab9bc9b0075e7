import { Stack, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { EditorButtons } from '../../../ui/EditorButtons';
import { FormError } from '../../../ui/FormError';
import { Link } from '../../../ui/Link';
import { notify } from '../../../ui/notify';
import { Rich } from '../../../ui/Rich';
import { useEscape } from '../../../ui/use-escape';
import { errorsOf } from './form-errors';
import { useSetQrTargetMutation } from './Landing.generated';
import styles from './Landing.module.css';
import { landingTexts } from './landing.texts';

interface TargetFormProps {
  batch: string;
  /** Empty while the batch has none. */
  url: string;
  onClose: () => void;
}

/** Nothing is an address too: it removes the one that there is. */
function validateTarget({ url }: { url: string }): { url?: string } {
  const typed = url.trim();
  return typed === '' || /^https:\/\//i.test(typed) ? {} : { url: landingTexts.form.protocol };
}

/** The address of a batch. An empty one removes it. */
export function TargetForm({ batch, url, onClose }: TargetFormProps) {
  const t = landingTexts.form;
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
      notify(input.url ? t.saved : t.removed, { tone: 'success' });
    },
    toFormErrors: (failure) => errorsOf(failure, 'url', t.savingFailed),
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
          label={t.address}
          type="url"
          placeholder={t.example}
          description={
            <Rich text={t.hint} tags={{ link: (label) => <Link to="/keys#allowed-hosts">{label}</Link> }} />
          }
          autoComplete="off"
          {...form.getInputProps('url')}
        />
        <EditorButtons saving={isBusy} onCancel={onClose} />
      </Stack>
    </form>
  );
}
