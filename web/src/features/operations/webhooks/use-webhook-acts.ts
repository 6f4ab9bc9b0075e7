import { useAct } from '../../../gateway/use-act';
import { commonTexts } from '../../../ui/common.texts';
import { useNavigate } from '../../../ui/use-navigate';
import { useSendTestEventMutation, WebhookDeliveriesDocument } from './Deliveries.generated';
import {
  useDeleteWebhookEndpointMutation,
  usePauseWebhookEndpointMutation,
  useResumeWebhookEndpointMutation,
  type WebhookEndpointPartsFragment,
} from './Webhooks.generated';
import { webhookTexts as t } from './webhook.texts';
import { hostOf, webhooksPath } from './webhook-rules';

/** The changes of a webhook that a press of a button makes. */
export function useWebhookActs({ id, url }: Pick<WebhookEndpointPartsFragment, 'id' | 'url'>) {
  const act = useAct();
  const navigate = useNavigate();
  const [sendTest, { loading: isSending }] = useSendTestEventMutation({
    refetchQueries: [WebhookDeliveriesDocument],
  });
  const [pause, { loading: isPausing }] = usePauseWebhookEndpointMutation();
  const [resume, { loading: isResuming }] = useResumeWebhookEndpointMutation({
    refetchQueries: [WebhookDeliveriesDocument],
  });
  const [remove] = useDeleteWebhookEndpointMutation();
  const variables = { input: { id } };
  return {
    isSending,
    isSwitching: isPausing || isResuming,
    sendTest: () =>
      act({
        run: () => sendTest({ variables: { input: { endpoint: id } } }),
        done: t.testSent,
        failed: t.testFailed,
      }),
    pause: () => act({ run: () => pause({ variables }), done: t.paused, failed: t.pauseFailed }),
    resume: () => act({ run: () => resume({ variables }), done: t.resumed, failed: t.resumeFailed }),
    remove: async () => {
      const isGone = await act({
        ask: {
          title: t.deleteTitle,
          message: t.deleteQuestion(hostOf(url)),
          confirmLabel: commonTexts.delete,
        },
        run: () => remove({ variables }),
        done: t.deleted,
        failed: t.deleteFailed,
      });
      if (isGone) navigate(webhooksPath);
    },
  };
}
