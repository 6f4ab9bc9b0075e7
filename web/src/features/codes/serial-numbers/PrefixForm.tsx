import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import { type FormErrors, useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { useConfirm } from '../../../ui/confirm';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { type SerialNumbersPartsFragment, useSaveSerialNumbersMutation } from './SerialNumbers.generated';
import styles from './SerialNumbers.module.css';
import { maxPrefixLength, messages, parsePrefix, serialText } from './serial-text';

/** The prefix of new batches, with a preview of the next number, and the end of the numbering. */
export function PrefixForm({ numbers }: { numbers: SerialNumbersPartsFragment }) {
  const [save, { client }] = useSaveSerialNumbersMutation();
  const confirm = useConfirm();
  const [isEnding, setEnding] = useState(false);
  const change = async (prefix: string | null, done: string) => {
    await save({ variables: { input: { prefix } } });
    client.cache.evict({ fieldName: 'serialNumbers' });
    await client.refetchQueries({ include: ['SerialNumbers'] });
    notify(done, { tone: 'success' });
  };
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { prefix: numbers.prefix ?? '' },
    validate: ({ prefix }) => {
      if (prefix.trim() === '') return { prefix: messages.required };
      return parsePrefix(prefix) === undefined ? { prefix: messages.wrongPrefix } : {};
    },
    submit: async ({ prefix: typed }) => {
      const prefix = parsePrefix(typed) as string;
      await change(prefix, `New codes begin with ${serialText(prefix, numbers.nextNumber)}.`);
    },
    toFormErrors,
  });
  const end = async () => {
    const isSure = await confirm({
      title: 'End the numbering',
      message: 'New codes get no serial number any more. Codes that have one keep it.',
      confirmLabel: 'End the numbering',
    });
    if (!isSure) return;
    setEnding(true);
    try {
      await change(null, 'New codes get no serial number any more.');
    } catch (thrown) {
      if (!sessionHasEnded(thrown)) notify(errorMessage(thrown, messages.notSaved), { tone: 'error' });
    } finally {
      setEnding(false);
    }
  };
  const prefix = parsePrefix(form.values.prefix);
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form}>
      <FormError message={error} />
      <div className={styles.fields}>
        <TextInput
          label="Prefix"
          description="1 to 12 letters and digits"
          placeholder="GARDEN"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxPrefixLength}
          className={styles.prefix}
          {...form.getInputProps('prefix')}
        />
        <output className={styles.preview} aria-label="Preview">
          {prefix ? serialText(prefix, numbers.nextNumber) : '—'}
        </output>
      </div>
      <Text size="sm" c="dimmed">
        Numbers that are printed stay as they are: another prefix is for new batches only, and the numbers go
        on from {numbers.nextNumber.toLocaleString('en')}.
      </Text>
      <div className={styles.buttons}>
        <BusyButton type="submit" busy={isBusy} busyLabel="Saving…">
          {numbers.prefix ? 'Save the prefix' : 'Number new codes'}
        </BusyButton>
        {numbers.prefix && (
          <Button variant="default" onClick={() => void end()} disabled={isEnding}>
            End the numbering
          </Button>
        )}
      </div>
    </form>
  );
}

function toFormErrors(failure: GatewayError): FormErrors {
  const { prefix } = fieldMessages(failure);
  return prefix ? { fields: { prefix } } : { fields: {}, summary: failure.message || messages.notSaved };
}
