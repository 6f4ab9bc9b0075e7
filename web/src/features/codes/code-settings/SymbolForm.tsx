import { Alert, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ErrorCorrection } from '../../../gateway/generated';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { useMay } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
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
import { maxTemplate, messages, toFormErrors } from './messages';
import { SymbolView } from './SymbolView';

const levels: { value: ErrorCorrection; label: string }[] = [
  { value: 'L', label: 'L: 7 % may be damaged, smallest symbol' },
  { value: 'M', label: 'M: 15 % may be damaged, the usual' },
  { value: 'Q', label: 'Q: 25 % may be damaged' },
  { value: 'H', label: 'H: 30 % may be damaged, largest symbol' },
];

interface Values {
  source: 'installation' | 'own';
  contentTemplate: string;
  errorCorrection: ErrorCorrection;
}

const validate = ({ source, contentTemplate }: Values) => {
  if (source === 'installation') return {};
  if (contentTemplate.trim() === '') return { contentTemplate: messages.templateRequired };
  return contentTemplate.includes('{code}') ? {} : { contentTemplate: messages.codeMissing };
};
const settingsOf = ({ source, contentTemplate, errorCorrection }: Values) => ({
  contentTemplate: source === 'own' ? contentTemplate : null,
  errorCorrection,
});

/** A pause of typing after which the gateway draws. */
const pauseMs = 300;

export function SymbolForm({ settings }: { settings: SymbolSettingsPartsFragment }) {
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
      notify('Saved, for codes that are generated from now on.', { tone: 'success' });
    },
    toFormErrors: (failure) => toFormErrors(failure, ['contentTemplate']),
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
            label="Content"
            options={[
              {
                value: 'installation',
                label: 'As the installation has it',
                description: settings.installationTemplate,
              },
              { value: 'own', label: 'Our own' },
            ]}
            value={values.source}
            onChange={(source) => form.setFieldValue('source', source)}
            disabled={readOnly}
          />
          {values.source === 'own' && (
            <TextInput
              label="Our content"
              description="{code} becomes the code, {PUBLIC_URL} the address of this server. {PUBLIC_URL}/q/{code} opens the page below."
              maxLength={maxTemplate}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              readOnly={readOnly}
              {...form.getInputProps('contentTemplate')}
            />
          )}
          <NativeSelect
            label="Error correction"
            description="How much of a symbol may be dirty or torn."
            data={levels}
            disabled={readOnly}
            {...form.getInputProps('errorCorrection')}
          />
          <Alert color="yellow" role="note" icon={<IconAlertTriangle aria-hidden="true" />}>
            Printed symbols cannot be changed. A new setting is for codes that are generated from now on; all
            others keep their symbols and stay valid.
          </Alert>
          {readOnly ? (
            <Text size="sm" c="dimmed">
              An owner of the application changes this.
            </Text>
          ) : (
            <div>
              <BusyButton type="submit" busy={isBusy} busyLabel="Saving…">
                Save the symbol
              </BusyButton>
            </div>
          )}
        </Stack>
        <SymbolView preview={shown?.symbolPreview} />
      </div>
    </form>
  );
}
