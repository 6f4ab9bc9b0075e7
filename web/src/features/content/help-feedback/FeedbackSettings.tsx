import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { errorMessage } from '../../../gateway/error-message';
import { fieldMessages } from '../../../gateway/errors';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { useMay } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import { ErrorState } from '../../../ui/ErrorState';
import { FormError } from '../../../ui/FormError';
import { Loading } from '../../../ui/Loading';
import { notify } from '../../../ui/notify';
import { SplitPanel } from '../../../ui/SplitPanel';
import {
  HelpFeedbackSettingsDocument,
  type HelpFeedbackSettingsPartsFragment,
  useHelpFeedbackSettingsQuery,
  useSaveHelpFeedbackSettingsMutation,
} from './HelpFeedback.generated';

/** As the gateway allows. */
const maxContact = 300;

/** What the app asks and says after "Did it help?". */
export function FeedbackSettings() {
  const { data, error, refetch } = useHelpFeedbackSettingsQuery();
  const settings = data?.helpFeedbackSettings;
  return (
    <SplitPanel
      title="What the app asks"
      about="Comments are kept for 90 days, without a name. They may hold what people tell about themselves: say so in your privacy policy."
    >
      {!settings && error && (
        <ErrorState
          message={errorMessage(error, 'The settings could not be loaded.')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!settings && !error && <Loading />}
      {settings && <SettingsForm settings={settings} />}
    </SplitPanel>
  );
}

function SettingsForm({ settings }: { settings: HelpFeedbackSettingsPartsFragment }) {
  const readOnly = !useMay('settings');
  const { comments, contact } = settings;
  const [save] = useSaveHelpFeedbackSettingsMutation({
    refetchQueries: [HelpFeedbackSettingsDocument],
    awaitRefetchQueries: true,
  });
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { comments, contact },
    validate: () => ({}),
    submit: async (values) => {
      await save({ variables: { input: { ...values } } });
      notify('The settings are saved.', { tone: 'success' });
    },
    toFormErrors: (failure) => {
      const fields = fieldMessages(failure);
      return Object.hasOwn(fields, 'contact')
        ? { fields }
        : { fields: {}, summary: failure.message || '❌ The settings could not be saved. Please try again.' };
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <FormError message={error} />
        <Checkbox
          role="switch"
          label="Keep comments"
          description="The app then asks for one after the answer."
          disabled={readOnly}
          {...form.getInputProps('comments', { type: 'checkbox' })}
        />
        <Textarea
          label="Answer to “no”"
          description={`Where people find further help. ${form.values.contact.length} of ${maxContact} characters`}
          placeholder="Write to help@example.com."
          maxLength={maxContact}
          autosize
          minRows={2}
          dir="auto"
          readOnly={readOnly}
          {...form.getInputProps('contact')}
        />
        {readOnly ? (
          <Text size="sm" c="dimmed">
            An owner of the application changes this.
          </Text>
        ) : (
          <div>
            <BusyButton type="submit" busy={isBusy} busyLabel="Saving…">
              Save the settings
            </BusyButton>
          </div>
        )}
      </Stack>
    </form>
  );
}
