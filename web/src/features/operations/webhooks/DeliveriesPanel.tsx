import { Button, Group, NativeSelect } from '@mantine/core';
import { IconSearchOff, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState } from '../../../ui/EmptyState';
import { ListView } from '../../../ui/ListView';
import { Panel } from '../../../ui/Page';
import type { WebhookDeliveryPartsFragment } from './Deliveries.generated';
import { DeliveryRow } from './DeliveryRow';
import { deliveriesTexts as t } from './deliveries.texts';
import { MessageDialog } from './MessageDialog';
import { ResendFailed } from './ResendFailed';
import { useDeliveries } from './use-deliveries';
import type { WebhookEndpointPartsFragment } from './Webhooks.generated';

interface DeliveriesPanelProps {
  webhook: Pick<WebhookEndpointPartsFragment, 'id' | 'state' | 'failingSince'>;
  mayChange: boolean;
}

/** The messages of a webhook, and how their deliveries went. */
export function DeliveriesPanel({ webhook, mayChange }: DeliveriesPanelProps) {
  const { list, endsEarly, states, state, setState } = useDeliveries(webhook.id);
  const [shown, setShown] = useState<WebhookDeliveryPartsFragment | null>(null);
  const isFiltered = state !== undefined;
  return (
    <Panel
      title={t.title}
      actions={
        (list.totalCount > 0 || isFiltered) && (
          <Group gap="xs">
            <NativeSelect
              size="xs"
              aria-label={t.state}
              value={state ?? ''}
              onChange={({ currentTarget: { value } }) => setState(value)}
              data={[
                { value: '', label: t.allStates },
                ...states.map((value) => ({ value, label: t.states[value] })),
              ]}
            />
            {mayChange && <ResendFailed webhook={webhook} />}
          </Group>
        )
      }
    >
      <ListView
        list={list}
        label={t.title}
        errorMessage={() => t.loadingFailed}
        empty={
          isFiltered ? (
            <EmptyState Icon={IconSearchOff} title={t.noMatches}>
              <Button variant="subtle" size="compact-sm" onClick={() => setState('')}>
                {commonTexts.clearFilters}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState Icon={IconSend} title={t.none}>
              {mayChange && t.noneHint}
            </EmptyState>
          )
        }
        endNote={endsEarly(list.totalCount) && t.endsEarly}
      >
        <ul className={common.rows} aria-label={t.title} {...list.staleProps}>
          {list.rows.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isCalled={webhook.state === 'ACTIVE'}
              mayChange={mayChange}
              onShow={() => setShown(delivery)}
            />
          ))}
        </ul>
      </ListView>
      <MessageDialog delivery={shown} onClose={() => setShown(null)} />
    </Panel>
  );
}
