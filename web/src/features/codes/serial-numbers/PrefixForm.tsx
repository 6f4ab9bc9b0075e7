import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../../gateway/use-act';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { FormError } from '../../../ui/FormError';
import { formatNumber } from '../../../ui/language';
import { notify } from '../../../ui/notify';
import { type SerialNumbersPartsFragment, useSaveSerialNumbersMutation } from './SerialNumbers.generated';
import styles from './SerialNumbers.module.css';
import { serialNumbersTexts } from './serial-numbers.texts';
import { maxPrefixLength, parsePrefix, serialText } from './serial-text';

/** The prefix of new batches, with a preview of the next number, and the end of the numbering. */
export function PrefixForm({ numbers }: { numbers: SerialNumbersPartsFragment }) {
  const [save, { client }] = useSaveSerialNumbersMutation();
  const act = useAct();
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
      if (prefix.trim() === '') return { prefix: serialNumbersTexts.required };
      return parsePrefix(prefix) === undefined ? { prefix: serialNumbersTexts.wrongPrefix } : {};
    },
    submit: async ({ prefix: typed }) => {
      const prefix = parsePrefix(typed) as string;
      await change(prefix, serialNumbersTexts.saved(serialText(prefix, numbers.nextNumber)));
    },
    failed: serialNumbersTexts.savingFailed,
  });
  const end = async () => {
    await act({
      ask: {
        title: serialNumbersTexts.end,
        message: serialNumbersTexts.endQuestion,
        confirmLabel: serialNumbersTexts.end,
      },
      run: () => {
        setEnding(true);
        return change(null, serialNumbersTexts.endDone).finally(() => setEnding(false));
      },
      failed: serialNumbersTexts.savingFailed,
    });
  };
  const prefix = parsePrefix(form.values.prefix);
  return (
    <form onSubmit={onSubmit} noValidate className={common.fields}>
      <FormError message={error} />
      <div className={styles.fields}>
        <TextInput
          label={serialNumbersTexts.prefix}
          description={serialNumbersTexts.prefixHint}
          placeholder={serialNumbersTexts.example}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxPrefixLength}
          className={styles.prefix}
          {...form.getInputProps('prefix')}
        />
        <output className={styles.preview} aria-label={commonTexts.preview}>
          {prefix ? serialText(prefix, numbers.nextNumber) : '—'}
        </output>
      </div>
      <Text size="sm" c="dimmed">
        {serialNumbersTexts.kept(formatNumber(numbers.nextNumber))}
      </Text>
      <div className={`${common.wrap} ${styles.buttons}`}>
        <BusyButton type="submit" busy={isBusy} busyLabel={commonTexts.saving}>
          {numbers.prefix ? serialNumbersTexts.save : serialNumbersTexts.start}
        </BusyButton>
        {numbers.prefix && (
          <Button variant="default" onClick={() => void end()} disabled={isEnding}>
            {serialNumbersTexts.end}
          </Button>
        )}
      </div>
    </form>
  );
}
