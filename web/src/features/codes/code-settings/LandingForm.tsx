import { Stack, Text, Textarea } from '@mantine/core';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { useMay } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import {
  LandingSettingsDocument,
  type LandingSettingsPartsFragment,
  useSaveLandingTextsMutation,
} from './CodeSettings.generated';
import styles from './CodeSettings.module.css';
import { LandingLogo } from './LandingLogo';
import { LandingPreview } from './LandingPreview';
import { landingStates, usualTexts } from './landing-states';
import { maxText, toFormErrors } from './messages';

export type LandingTexts = Pick<LandingSettingsPartsFragment, 'validText' | 'usedText' | 'revokedText'>;

export function LandingForm({ settings }: { settings: LandingSettingsPartsFragment }) {
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
      notify('The texts are saved.', { tone: 'success' });
    },
    toFormErrors: (failure) => toFormErrors(failure, ['validText', 'usedText', 'revokedText']),
  });
  return (
    <div className={styles.columns}>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          A symbol whose content is {'{PUBLIC_URL}/q/{code}'} opens this page. It says whether the code is
          valid, and names the application.
        </Text>
        <LandingLogo logoPath={logoPath} readOnly={readOnly} />
        <form onSubmit={onSubmit} noValidate>
          <Stack gap="md">
            <FormError message={error} />
            {landingStates.map(({ field, label }) => (
              <Textarea
                key={field}
                label={label}
                placeholder={usualTexts[field]}
                description={`${(form.values[field] ?? '').length} of ${maxText} characters`}
                maxLength={maxText}
                autosize
                minRows={2}
                readOnly={readOnly}
                {...form.getInputProps(field)}
              />
            ))}
            {readOnly ? (
              <Text size="sm" c="dimmed">
                An owner of the application changes this.
              </Text>
            ) : (
              <div>
                <BusyButton type="submit" busy={isBusy} busyLabel="Saving…">
                  Save the texts
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
