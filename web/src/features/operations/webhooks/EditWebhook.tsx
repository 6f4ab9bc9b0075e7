import { FormDialog } from '../../../gateway/FormDialog';
import { commonTexts } from '../../../ui/common.texts';
import { notify } from '../../../ui/notify';
import { WebhookFields } from './WebhookFields';
import { useUpdateWebhookEndpointMutation, type WebhookEndpointPartsFragment } from './Webhooks.generated';
import { inputOf, validate, valuesOf } from './webhook-rules';
import { webhooksTexts as t } from './webhooks.texts';

interface EditWebhookProps {
  /** The webhook; while it is null there is no dialog. */
  webhook: WebhookEndpointPartsFragment | null;
  onClose: () => void;
}

export function EditWebhook({ webhook, onClose }: EditWebhookProps) {
  const [update] = useUpdateWebhookEndpointMutation();
  return (
    <FormDialog
      of={webhook}
      title={t.editTitle}
      size="lg"
      onClose={onClose}
      submitLabel={commonTexts.save}
      busyLabel={commonTexts.saving}
      values={valuesOf}
      form={({ id }) => ({
        validate,
        failed: t.changeFailed,
        submit: async (values) => {
          await update({ variables: { input: { id, ...inputOf(values) } } });
          notify(t.changed, { tone: 'success' });
          onClose();
        },
      })}
    >
      {(form) => <WebhookFields form={form} />}
    </FormDialog>
  );
}
