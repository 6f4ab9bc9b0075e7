import { Alert, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ErrorCorrection } from '../../../gateway/generated';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { useMay } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { RadioField } from '../../../ui/RadioField';
import {
  SymbolSettingsDocument,
  type SymbolSettingsPartsFragment,
  useSaveSymbolSettingsMutation,
  useSymbolPreviewQuery,
} from './CodeSettings.generated';
import styles from './CodeSettings.module.css';
import { codeSettingsTexts } from './code-settings.texts';
import { maxTemplate } from './form-errors';
import { SymbolView } from './SymbolView';

const levels: readonly ErrorCorrection[] = ['L', 'M', 'Q', 'H'];

interface Values {
  source: 'installation' | 'own';
  contentTemplate: string;
  errorCorrection: ErrorCorrection;
}

const validate = ({ source, contentTemplate }: Values) => {
  if (source === 'installation') return {};
  if (contentTemplate.trim() === '') return { contentTemplate: codeSettingsTexts.symbol.contentRequired };
  return contentTemplate.includes('{code}') ? {} : { contentTemplate: codeSettingsTexts.symbol.codeMissing };
};
const settingsOf = ({ source, contentTemplate, errorCorrection }: Values) => ({
  contentTemplate: source === 'own' ? contentTemplate : null,
  errorCorrection,
});

/** A pause of typing after which the gateway draws. */
const pauseMs = 300;

export function SymbolForm({ settings }: { settings: SymbolSettingsPartsFragment }) {
  const t = codeSettingsTexts.symbol;
  const readOnly = !useMay('settings');
  const [save] = useSaveSymbolSettingsMutation({
    refetchQueries: [SymbolSettingsDocument],
    awaitRefetchQueries: true,
  });
  const { form, onSubmit, error, isBusy } = useGatewayForm<Values>({
    initialValues: {
      source: settings.isOwnTemplate ? 'own' : 'installation',
      contentTemplate: settings.isOwnTemplate ? settings.contentTemplate : '{PUBLIC_URL}/q/{code}',
      errorCorrection: settings.errorCorrection,
    },
    validate,
    submit: async (values) => {
      await save({ variables: { input: settingsOf(values) } });
      notify(t.saved, { tone: 'success' });
    },
    failed: codeSettingsTexts.savingFailed,
  });
  const { values } = form;
  const [settled] = useDebouncedValue(values, pauseMs);
  const isValid = Object.keys(validate(settled)).length === 0;
  const preview = useSymbolPreviewQuery({ variables: settingsOf(settled), skip: !isValid });
  const shown = isValid && !preview.error ? (preview.data ?? preview.previousData) : undefined;

  return (
    <form onSubmit={onSubmit} noValidate>
      <div className={styles.columns}>
        <Stack gap="md">
          <FormError message={error} />
          <RadioField
            label={t.content}
            options={[
              {
                value: 'installation',
                label: t.asInstalled,
                description: settings.installationTemplate,
              },
              { value: 'own', label: t.own },
            ]}
            value={values.source}
            onChange={(source) => form.setFieldValue('source', source)}
            disabled={readOnly}
          />
          {values.source === 'own' && (
            <TextInput
              label={t.ownContent}
              description={t.ownContentHint}
              maxLength={maxTemplate}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              readOnly={readOnly}
              {...form.getInputProps('contentTemplate')}
            />
          )}
          <NativeSelect
            label={t.errorCorrection}
            description={t.errorCorrectionHint}
            data={levels.map((value) => ({ value, label: t.levels[value] }))}
            disabled={readOnly}
            {...form.getInputProps('errorCorrection')}
          />
          <Alert color="yellow" role="note" icon={<IconAlertTriangle aria-hidden="true" />}>
            {t.forNewCodes}
          </Alert>
          {readOnly ? (
            <Text size="sm" c="dimmed">
              {codeSettingsTexts.ownersOnly}
            </Text>
          ) : (
            <div>
              <BusyButton type="submit" busy={isBusy} busyLabel={commonTexts.saving}>
                {t.save}
              </BusyButton>
            </div>
          )}
        </Stack>
        <SymbolView preview={shown?.symbolPreview} />
      </div>
    </form>
  );
}
