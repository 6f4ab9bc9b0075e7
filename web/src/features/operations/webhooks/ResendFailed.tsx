import { Button, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../gateway/FormDialog';
import { commonTexts } from '../../../ui/common.texts';
import { DateField } from '../../../ui/DateField';
import { localTime } from '../../../ui/local-time';
import { notify } from '../../../ui/notify';
import { useResendFailedWebhooksMutation, WebhookDeliveriesDocument } from './Deliveries.generated';
import { deliveriesTexts as t } from './deliveries.texts';
import type { WebhookEndpointPartsFragment } from './Webhooks.generated';

interface Range {
  from: string;
  to: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;

/** Since the webhook fails, or the last day. The field knows no seconds: the end is the next minute. */
const firstRange = (failingSince: string | null): Range => ({
  from: localTime(failingSince ?? Date.now() - dayMs),
  to: localTime(Date.now() + minuteMs),
});

const validate = ({ from, to }: Range) => ({
  ...(!from && { from: t.timeRequired }),
  ...(!to && { to: t.timeRequired }),
  ...(from && to && from >= to && { to: t.endBeforeStart }),
});

interface ResendFailedProps {
  webhook: Pick<WebhookEndpointPartsFragment, 'id' | 'failingSince'>;
}

/** A button, and a dialog that asks for the time whose failed messages are sent again. */
export function ResendFailed({ webhook: { id, failingSince } }: ResendFailedProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const [resend] = useResendFailedWebhooksMutation({ refetchQueries: [WebhookDeliveriesDocument] });
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        {t.resendAll}
      </Button>
      <FormDialog<true, Range>
        of={opened || null}
        title={t.resendAllTitle}
        size="md"
        onClose={close}
        submitLabel={t.resend}
        busyLabel={commonTexts.sending}
        values={() => firstRange(failingSince)}
        form={() => ({
          validate,
          failed: t.resendAllFailed,
          submit: async ({ from, to }) => {
            const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
            const { data } = await resend({ variables: { input: { endpoint: id, ...range } } });
            close();
            const count = data?.resendFailedWebhooks.count ?? 0;
            notify(count === 0 ? t.noneResent : t.allResent(count), { tone: 'success' });
          },
        })}
      >
        {(form) => (
          <>
            <Text size="sm">{t.resendAllHint}</Text>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <DateField
                type="datetime-local"
                label={t.from}
                empty={t.anyTime}
                value=""
                {...form.getInputProps('from')}
              />
              <DateField
                type="datetime-local"
                label={t.to}
                empty={t.anyTime}
                value=""
                {...form.getInputProps('to')}
              />
            </SimpleGrid>
          </>
        )}
      </FormDialog>
    </>
  );
}
