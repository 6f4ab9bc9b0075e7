import { Stack, TextInput } from '@mantine/core';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { useMay } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { useConfirm } from '../../../ui/confirm';
import { FormError } from '../../../ui/FormError';
import { formatNumber } from '../../../ui/language';
import { notify } from '../../../ui/notify';
import { RadioField } from '../../../ui/RadioField';
import { KeptDataDocument } from './KeptData.generated';
import {
  RetentionDocument,
  type RetentionPartsFragment,
  useSaveRetentionMutation,
} from './Retention.generated';
import { retentionTexts } from './retention.texts';
import {
  choicesOf,
  isShorter,
  type RetentionValues,
  rangesOf,
  retentionErrors,
  valuesOf,
} from './retention-values';

export function RetentionForm({ retention }: { retention: RetentionPartsFragment }) {
  const t = retentionTexts;
  const readOnly = !useMay('settings');
  const confirm = useConfirm();
  const [save] = useSaveRetentionMutation({
    refetchQueries: [RetentionDocument, KeptDataDocument],
    awaitRefetchQueries: true,
  });
  const { form, onSubmit, error, isBusy } = useGatewayForm<RetentionValues>({
    initialValues: valuesOf(retention),
    validate: (values) => retentionErrors(values, retention),
    submit: async (values) => {
      const question = { ...t.shorter, confirmLabel: commonTexts.save };
      if (isShorter(values, retention) && !(await confirm(question))) return;
      await save({ variables: { input: choicesOf(values) } });
      notify(t.saved, { tone: 'success' });
    },
    failed: t.saveFailed,
  });
  const ranges = rangesOf(retention);
  const days = (field: keyof typeof ranges, label: string) => {
    const [from, to] = ranges[field];
    return (
      <TextInput
        type="number"
        inputMode="numeric"
        label={label}
        description={t.range(formatNumber(from), formatNumber(to))}
        min={from}
        max={to}
        step={1}
        maw={240}
        disabled={readOnly}
        {...form.getInputProps(field)}
      />
    );
  };
  const { acceptances, scans } = form.values;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <FormError message={error} />
        <RadioField
          label={t.acceptances}
          disabled={readOnly}
          value={acceptances}
          onChange={(value) => form.setFieldValue('acceptances', value)}
          options={[
            { value: 'erase', label: t.erase, description: t.aboutErase },
            { value: 'keep', label: t.keep, description: t.aboutKeep },
          ]}
        />
        {acceptances === 'keep' && days('acceptanceKeepDays', t.days)}
        {retention.minScanKeepDays < retention.maxScanKeepDays && (
          <RadioField
            label={commonTexts.scans}
            disabled={readOnly}
            value={scans}
            onChange={(value) => form.setFieldValue('scans', value)}
            options={[
              { value: 'usual', label: t.usual(formatNumber(retention.maxScanKeepDays)) },
              { value: 'fewer', label: t.fewer },
            ]}
          />
        )}
        {scans === 'fewer' && days('scanKeepDays', t.scanDays)}
        {!readOnly && (
          <div>
            <BusyButton type="submit" busy={isBusy} busyLabel={commonTexts.saving}>
              {commonTexts.save}
            </BusyButton>
          </div>
        )}
      </Stack>
    </form>
  );
}
