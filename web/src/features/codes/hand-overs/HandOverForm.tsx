import { Checkbox, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { toGatewayError } from '../../../gateway/errors';
import { DialogForm } from '../../../gateway/FormDialog';
import type { LabelText } from '../../../gateway/generated';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { ErrorState } from '../../../ui/ErrorState';
import { written } from '../../../ui/edition';
import { formatList } from '../../../ui/language';
import { RadioField } from '../../../ui/RadioField';
import { isBlank } from '../../../ui/visible-text';
import { FieldLines } from '../print-runs/FieldLines';
import { fieldLinesTexts } from '../print-runs/field-lines.texts';
import { likelyFirst, paperOf, paperOfLanguage } from '../print-runs/sheet-preview';
import { firstFieldLine, maxOwnLine, textsWith } from '../print-runs/use-print-options';
import type { NewLink } from './HandOverDialog';
import { type HandOversQuery, useHandOverBatchMutation } from './HandOvers.generated';
import { toFormErrors } from './hand-over-errors';
import { handOversTexts as t } from './hand-overs.texts';
import { PrintedAlready } from './PrintedAlready';

interface HandOverFormProps {
  batch: string;
  /** The sheets, and the print run that was prepared last, whose choices are offered. */
  known: HandOversQuery;
  onMade: (made: NewLink) => void;
  /** Loads the list again: also after a failure, which may have been that of the answer alone. */
  onDone: () => Promise<unknown>;
  onCancel: () => void;
}

/** In days. */
const lifetimes = [1, 7, 30];

interface Values {
  sheet: string;
  text: string;
  ownLine: string;
  fieldLine1: string;
  fieldLine2: string;
  logo: boolean;
  personalFields: boolean;
  days: string;
  /** `all`, or `others` for those that are not printed. */
  which: string;
}

/** What the print shop gets, and for how long. */
export function HandOverForm({ batch, known, onMade, onDone, onCancel }: HandOverFormProps) {
  const texts = textsWith(known.codeFields);
  const last = known.printRuns.edges[0]?.node;
  const usable = likelyFirst(
    known.labelSheets.filter(({ refusal }) => refusal === null),
    last?.sheet.id,
    paperOfLanguage(navigator.language),
  );
  const { totalCount: printed } = known.printed;
  const { totalCount: notPrinted } = known.notPrinted;
  const personal = known.codeFields.filter((field) => field.personal).map(({ label }) => label);
  // Nobody hands over values about a person without having chosen them.
  const plainFields = known.codeFields.filter((field) => !field.personal);
  const isPlain = (line: string) =>
    known.codeFields.every(({ key, personal }) => !personal || !line.includes(`{${key}}`));
  const lastLines = [last?.fieldLine1 ?? '', last?.fieldLine2 ?? ''].map((line) =>
    isPlain(line) ? line : '',
  );
  const isPartlyPrinted = printed > 0 && notPrinted > 0;
  const sheet = useRef<HTMLSelectElement>(null);
  // The dialog has mostly opened before its sheets arrived; if not, it moves the focus itself.
  useEffect(() => sheet.current?.focus(), []);
  const [makeLink] = useHandOverBatchMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm<Values>({
    initialValues: {
      sheet: usable[0]?.id ?? '',
      text: texts.find(({ value }) => value === last?.text)?.value ?? 'CODE',
      ownLine: last?.ownLine ?? '',
      fieldLine1: lastLines[0] || firstFieldLine(plainFields),
      fieldLine2: lastLines[1] ?? '',
      logo: Boolean(last?.logo && known.labelLogo),
      personalFields: false,
      days: '7',
      which: isPartlyPrinted ? 'others' : 'all',
    },
    validate: ({ text, ownLine, fieldLine1 }) => ({
      ...(text === 'CODE_AND_TEXT' && isBlank(ownLine) && { ownLine: t.ownLineMissing }),
      ...(text === 'CODE_AND_FIELDS' && isBlank(fieldLine1) && { fieldLine1: fieldLinesTexts.missing }),
    }),
    submit: async ({ sheet, text, ownLine, fieldLine1, fieldLine2, logo, personalFields, days, which }) => {
      const input = {
        ...{ batch, sheet, days: Number(days), text: text as LabelText, logo, personalFields },
        onlyNotPrinted: which === 'others',
        ...(text === 'CODE_AND_TEXT' && { ownLine: ownLine.trim() }),
        ...(text === 'CODE_AND_FIELDS' && { fieldLine1, fieldLine2 }),
        ...(last && last.sheet.id === sheet && { symbolPosition: last.symbolPosition }),
      };
      try {
        // The link stays out of the cache.
        const { data } = await makeLink({ variables: { input }, fetchPolicy: 'no-cache' });
        if (data) onMade(data.handOverQrBatch);
      } catch (thrown) {
        if (toGatewayError(thrown).code !== 'INVALID_INPUT') void onDone();
        throw thrown;
      }
      void onDone();
    },
    toFormErrors,
  });
  if (usable.length === 0) return <ErrorState message={t.noSheet} />;
  return (
    <DialogForm
      {...{ onSubmit, error, isBusy }}
      gap="sm"
      submitLabel={t.make}
      busyLabel={t.making}
      onCancel={() => !isBusy && onCancel()}
    >
      <Text size="sm">{t.about}</Text>
      <PrintedAlready batch={batch} printed={printed} notPrinted={notPrinted} />
      {isPartlyPrinted && (
        <RadioField
          label={t.printed.which}
          options={[
            { value: 'others', label: t.printed.others(notPrinted) },
            { value: 'all', label: t.printed.both(printed + notPrinted) },
          ]}
          value={form.values.which}
          onChange={(which) => form.setFieldValue('which', which)}
          inline
        />
      )}
      <NativeSelect
        label={t.sheet}
        data={usable.map((sheet) => ({
          value: sheet.id,
          label: sheet.isForLabelPrinter
            ? t.forLabelPrinter(written(sheet.name))
            : t.sheetOfLabels(written(sheet.name), sheet.labelsPerSheet, paperOf(sheet)),
        }))}
        ref={sheet}
        data-autofocus
        {...form.getInputProps('sheet')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect label={t.text} data={texts} {...form.getInputProps('text')} />
        <NativeSelect
          label={t.lifetime}
          data={lifetimes.map((days) => ({ value: String(days), label: t.days(days) }))}
          {...form.getInputProps('days')}
        />
      </SimpleGrid>
      {form.values.text === 'CODE_AND_TEXT' && (
        <TextInput
          label={t.ownLine}
          maxLength={maxOwnLine}
          autoComplete="off"
          {...form.getInputProps('ownLine')}
        />
      )}
      {form.values.text === 'CODE_AND_FIELDS' && (
        <FieldLines
          fields={known.codeFields}
          lines={[form.values.fieldLine1, form.values.fieldLine2]}
          errors={[form.errors.fieldLine1, form.errors.fieldLine2]}
          onChange={([fieldLine1, fieldLine2]) => form.setValues({ fieldLine1, fieldLine2 })}
        />
      )}
      {personal.length > 0 && (
        <Checkbox
          label={t.personalFields}
          description={t.aboutPersonalFields(formatList(personal))}
          {...form.getInputProps('personalFields', { type: 'checkbox' })}
        />
      )}
      {known.labelLogo && <Checkbox label={t.logo} {...form.getInputProps('logo', { type: 'checkbox' })} />}
    </DialogForm>
  );
}
