import { TextInput } from '@mantine/core';
import { toGatewayError } from '../../../gateway/errors';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { useCreateApplicationKeyMutation } from './ApplicationKeys.generated';

import styles from './ApplicationKeys.module.css';
import { toFormErrors, validateName } from './messages';
import type { NewKey } from './new-key';

interface CreateKeyFormProps {
  onCreated: (created: NewKey) => void;
  /** Loads the list again: also after a failure, which may have been that of the answer alone. */
  onDone: () => Promise<unknown>;
}

export function CreateKeyForm({ onCreated, onDone }: CreateKeyFormProps) {
  const [createKey] = useCreateApplicationKeyMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { name: '' },
    validate: validateName,
    toFormErrors,
    submit: async ({ name }, form) => {
      try {
        // The secret stays out of the cache.
        const { data } = await createKey({
          variables: { input: { name: name.trim() } },
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
        <BusyButton type="submit" busy={isBusy} busyLabel="Creating…">
          Create a key
        </BusyButton>
      </div>
    </form>
  );
}
