import { TextInput } from '@mantine/core';
import { toGatewayError } from '../../../gateway/errors';
import type { ApplicationKeyPurpose } from '../../../gateway/generated';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { RadioField } from '../../../ui/RadioField';
import { useCreateApplicationKeyMutation } from './ApplicationKeys.generated';

import styles from './ApplicationKeys.module.css';
import { toFormErrors, validateName } from './messages';
import type { NewKey } from './new-key';

interface CreateKeyFormProps {
  onCreated: (created: NewKey) => void;
  /** Loads the list again: also after a failure, which may have been that of the answer alone. */
  onDone: () => Promise<unknown>;
}

const purposes = [
  { value: 'SCAN', label: 'Scanning', description: 'Redeems codes, and opens all that keys open.' },
  {
    value: 'APP',
    label: 'The app itself',
    description:
      'For acceptances, help search and feedback. It cannot redeem codes, so that it may be shipped inside an app.',
  },
] as const;

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
          label="Name of the new key"
          placeholder="Scanner at the entrance"
          autoComplete="off"
          required
          {...form.getInputProps('name')}
        />
        <RadioField
          label="What it opens"
          options={purposes}
          value={form.values.purpose}
          onChange={(purpose) => form.setFieldValue('purpose', purpose)}
        />
        <BusyButton type="submit" busy={isBusy} busyLabel="Creating…">
          Create a key
        </BusyButton>
      </div>
    </form>
  );
}
