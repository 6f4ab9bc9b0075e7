import { countedPages } from '../../../gateway/counted';
import type { WebhookDeliveryState } from '../../../gateway/generated';
import { usePagedList } from '../../../gateway/use-paged-list';
import { useAddressState } from '../../../ui/use-address-state';
import { type ListState, paging } from '../../../ui/use-list-state';
import { useWebhookDeliveriesQuery } from './Deliveries.generated';

const pageSize = 12;
const pollMs = 3_000;

const states = [
  ...(['WAITING', 'DELIVERED', 'FAILED', 'PARKED', 'DROPPED'] as const),
] satisfies readonly WebhookDeliveryState[];

/** The deliveries of a webhook, newest first, in any state or in the one of the address: `?state=failed&page=2`. */
export function useDeliveries(endpoint: string) {
  const [address, change] = useAddressState({ page: 1, state: '' });
  const chosen = states.find((state) => state.toLowerCase() === address.state);
  const goTo = (page: number, options?: { replace?: boolean }) => change({ page }, options);
  const pages = countedPages<ListState>({
    ...paging(address.page, pageSize),
    ...{ search: '', sort: '', setSearch: () => undefined, setSort: () => undefined },
    ...{ goTo, showPage: goTo },
  });
  const query = useWebhookDeliveriesQuery({
    variables: { endpoint, state: chosen ?? null, ...pages.variables },
    // It changes while nobody touches it.
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  });
  return {
    list: usePagedList(pages, query, ({ webhookDeliveries }) => webhookDeliveries),
    endsEarly: pages.endsEarly,
    states,
    state: chosen,
    setState: (state: string) => change({ state: state.toLowerCase(), page: 1 }),
  };
}
