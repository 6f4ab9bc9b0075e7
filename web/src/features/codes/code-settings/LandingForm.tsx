import { Stack, Text, Textarea } from '@mantine/core';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { useMay } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import {
  LandingSettingsDocument,
  type LandingSettingsPartsFragment,
  useSaveLandingTextsMutation,
} from './CodeSettings.generated';
import styles from './CodeSettings.module.css';
import { codeSettingsTexts } from './code-settings.texts';
import { maxText } from './form-errors';
import { LandingLogo } from './LandingLogo';
import { LandingPreview } from './LandingPreview';
import { landingStates } from './landing-states';

export type LandingTexts = Pick<LandingSettingsPartsFragment, 'validText' | 'usedText' | 'revokedText'>;

export function LandingForm({ settings }: { settings: LandingSettingsPartsFragment }) {
  const t = codeSettingsTexts.landing;
  const readOnly = !useMay('settings');
  const { validText, usedText, revokedText, logoPath } = settings;
  const [save] = useSaveLandingTextsMutation({
    refetchQueries: [LandingSettingsDocument],
    awaitRefetchQueries: true,
  });
  const { form, onSubmit, error, isBusy } = useGatewayForm<LandingTexts>({
    initialValues: { validText, usedText, revokedText },
    validate: () => ({}),
    submit: async (values) => {
      await save({ variables: { input: { ...values } } });
      notify(t.saved, { tone: 'success' });
    },
    failed: codeSettingsTexts.savingFailed,
  });
  return (
    <div className={styles.columns}>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {t.about}
        </Text>
        <LandingLogo logoPath={logoPath} readOnly={readOnly} />
        <form onSubmit={onSubmit} noValidate>
          <Stack gap="md">
            <FormError message={error} />
            {landingStates.map((field) => (
              <Textarea
                key={field}
                label={t.states[field].label}
                placeholder={t.states[field].usual}
                description={t.length((form.values[field] ?? '').length, maxText)}
                maxLength={maxText}
                autosize
                minRows={2}
                readOnly={readOnly}
                {...form.getInputProps(field)}
              />
            ))}
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
        </form>
      </Stack>
      <LandingPreview texts={form.values} logoPath={logoPath} />
    </div>
  );
}
