import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { useMay } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { SplitPanel } from '../../../ui/SplitPanel';
import {
  HelpFeedbackSettingsDocument,
  type HelpFeedbackSettingsPartsFragment,
  useHelpFeedbackSettingsQuery,
  useSaveHelpFeedbackSettingsMutation,
} from './HelpFeedback.generated';
import { helpFeedbackTexts } from './help-feedback.texts';

/** As the gateway allows. */
const maxContact = 300;

/** What the app asks and says after "Did it help?". */
export function FeedbackSettings() {
  const { data, error, refetch } = useHelpFeedbackSettingsQuery();
  const settings = data?.helpFeedbackSettings;
  const t = helpFeedbackTexts.settings;
  return (
    <SplitPanel title={t.title} about={t.about}>
      {!settings && <NotLoaded error={error} refetch={refetch} failed={t.failed} />}
      {settings && <SettingsForm settings={settings} />}
    </SplitPanel>
  );
}

function SettingsForm({ settings }: { settings: HelpFeedbackSettingsPartsFragment }) {
  const readOnly = !useMay('settings');
  const { comments, contact } = settings;
  const t = helpFeedbackTexts.settings;
  const [save] = useSaveHelpFeedbackSettingsMutation({
    refetchQueries: [HelpFeedbackSettingsDocument],
    awaitRefetchQueries: true,
  });
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { comments, contact },
    validate: () => ({}),
    submit: async (values) => {
      await save({ variables: { input: { ...values } } });
      notify(t.saved, { tone: 'success' });
    },
    failed: t.saveFailed,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <FormError message={error} />
        <Checkbox
          role="switch"
          label={t.comments}
          description={t.aboutComments}
          disabled={readOnly}
          {...form.getInputProps('comments', { type: 'checkbox' })}
        />
        <Textarea
          label={t.contact}
          description={t.aboutContact(form.values.contact.length, maxContact)}
          placeholder={t.contactExample}
          maxLength={maxContact}
          autosize
          minRows={2}
          dir="auto"
          readOnly={readOnly}
          {...form.getInputProps('contact')}
        />
        {readOnly ? (
          <Text size="sm" c="dimmed">
            {t.readOnly}
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
  );
}
