import { TextInput } from '@mantine/core';
import { toGatewayError } from '../../../gateway/errors';
import type { ApplicationKeyPurpose } from '../../../gateway/generated';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { FormError } from '../../../ui/FormError';
import { RadioField } from '../../../ui/RadioField';
import { useCreateApplicationKeyMutation } from './ApplicationKeys.generated';
import styles from './ApplicationKeys.module.css';
import { applicationKeysTexts as t } from './application-keys.texts';
import { toFormErrors, validateName } from './key-rules';
import type { NewKey } from './new-key';

interface CreateKeyFormProps {
  onCreated: (created: NewKey) => void;
  /** Loads the list again: also after a failure, which may have been that of the answer alone. */
  onDone: () => Promise<unknown>;
}

const purposes = ['SCAN', 'APP'] as const;

export function CreateKeyForm({ onCreated, onDone }: CreateKeyFormProps) {
  const [createKey] = useCreateApplicationKeyMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { name: '', purpose: 'SCAN' as ApplicationKeyPurpose },
    validate: validateName,
    toFormErrors,
    submit: async ({ name, purpose }, form) => {
      try {
        // The secret stays out of the cache.
        const { data } = await createKey({
          variables: { input: { name: name.trim(), purpose } },
          fetchPolicy: 'no-cache',
        });
        if (data) onCreated(data.createApplicationKey);
        form.reset();
      } catch (thrown) {
        if (toGatewayError(thrown).code !== 'INVALID_INPUT') void onDone();
        throw thrown;
      }
      void onDone();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <div className={styles.create}>
        <TextInput
          label={t.name}
          placeholder={t.nameExample}
          autoComplete="off"
          required
          {...form.getInputProps('name')}
        />
        <RadioField
          label={t.purpose}
          options={purposes.map((value) => ({ value, ...t.purposes[value] }))}
          value={form.values.purpose}
          onChange={(purpose) => form.setFieldValue('purpose', purpose)}
        />
        <BusyButton type="submit" busy={isBusy} busyLabel={commonTexts.creating}>
          {t.create}
        </BusyButton>
      </div>
    </form>
  );
}
