import { Tabs } from '@mantine/core';
import { Page } from '../../ui/Page';
import { useAddressState } from '../../ui/use-address-state';
import { GenerateTab } from './GenerateTab';
import { HistoryTab } from './HistoryTab';
import styles from './QrCodes.module.css';

const GENERATE = 'generate';
const HISTORY = 'history';

export function QrGeneratorScreen() {
  // `page` is the list's in the tab on display, so another tab or batch begins at its first.
  const [{ tab: named, batch }, change] = useAddressState({ tab: GENERATE, batch: '', page: 1 });
  const tab = named === HISTORY ? HISTORY : GENERATE;
  return (
    <Page title="QR Code Generator" lead="Each code is unique and belongs to your application.">
      <Tabs
        value={tab}
        onChange={(chosen) => change({ tab: chosen ?? GENERATE, page: 1 })}
        classNames={{ tab: styles.tab ?? '' }}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value={GENERATE}>Generate QR Codes</Tabs.Tab>
          <Tabs.Tab value={HISTORY}>View History</Tabs.Tab>
        </Tabs.List>
        {/* Stays mounted: what was typed is still there after a look at the history. */}
        <Tabs.Panel value={GENERATE}>
          <GenerateTab
            batchId={batch || null}
            showsBatch={tab === GENERATE}
            onGenerated={(id) => change({ tab: GENERATE, batch: id, page: 1 })}
          />
        </Tabs.Panel>
        <Tabs.Panel value={HISTORY}>{tab === HISTORY && <HistoryTab />}</Tabs.Panel>
      </Tabs>
    </Page>
  );
}
