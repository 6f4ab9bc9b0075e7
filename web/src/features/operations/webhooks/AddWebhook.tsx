import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { toGatewayError } from '../../../gateway/errors';
import { FormDialog } from '../../../gateway/FormDialog';
import { commonTexts } from '../../../ui/common.texts';
import { useNewInAddress } from '../../../ui/use-new-in-address';
import { WebhookFields } from './WebhookFields';
import { useCreateWebhookEndpointMutation } from './Webhooks.generated';
import { addErrors, inputOf, noValues, validate, type WebhookValues } from './webhook-rules';
import { webhooksTexts as t } from './webhooks.texts';

interface AddWebhookProps {
  /** Shows the secret. */
  onAdded: (secret: string) => void;
  /** Loads the list again: also after a failure, because the answer alone may be lost. */
  onDone: () => Promise<unknown>;
}

/** A button, and the form in a dialog. */
export function AddWebhook({ onAdded, onDone }: AddWebhookProps) {
  const [create] = useCreateWebhookEndpointMutation();
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  const close = () => setOpened(false);
  useNewInAddress(open);
  const submit = async (values: WebhookValues) => {
    try {
      // The secret stays out of the cache.
      const { data } = await create({ variables: { input: inputOf(values) }, fetchPolicy: 'no-cache' });
      close();
      if (data) onAdded(data.createWebhookEndpoint.secret);
    } catch (thrown) {
      if (toGatewayError(thrown).code !== 'INVALID_INPUT') void onDone();
      throw thrown;
    }
    void onDone();
  };
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={open}>
        {t.add}
      </Button>
      <FormDialog<true, WebhookValues>
        of={opened || null}
        title={t.add}
        size="lg"
        onClose={close}
        submitLabel={t.add}
        busyLabel={commonTexts.adding}
        values={() => noValues}
        form={() => ({ validate, toFormErrors: addErrors, submit })}
      >
        {(form) => <WebhookFields form={form} />}
      </FormDialog>
    </>
  );
}
