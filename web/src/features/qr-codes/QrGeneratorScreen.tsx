import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { Page } from '../../ui/Page';
import { useAddressState } from '../../ui/use-address-state';
import { GenerateTab } from './GenerateTab';
import { HistoryTab } from './HistoryTab';
import styles from './QrCodes.module.css';

const generateTab = 'generate';
const historyTab = 'history';

export function QrGeneratorScreen() {
  // `page` is the list's in the tab on display, so another tab or batch begins at its first.
  const [{ tab: named, batch }, change] = useAddressState({ tab: generateTab, batch: '', page: 1 });
  const tab = named === historyTab ? historyTab : generateTab;
  return (
    <Page title="QR Code Generator" lead="Each code is unique and belongs to your application.">
      <Tabs
        value={tab}
        onChange={(chosen) => change({ tab: chosen ?? generateTab, page: 1 })}
        classNames={{ tab: styles.tab ?? '' }}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value={generateTab}>Generate QR Codes</Tabs.Tab>
          <Tabs.Tab value={historyTab}>View History</Tabs.Tab>
        </Tabs.List>
        {/* Stays mounted: what was typed is still there after a look at the history. */}
        <Tabs.Panel value={generateTab}>
          <GenerateTab
            batchId={batch || null}
            showsBatch={tab === generateTab}
            onGenerated={(id) => change({ tab: generateTab, batch: id, page: 1 })}
          />
        </Tabs.Panel>
        <Tabs.Panel value={historyTab}>{tab === historyTab && <HistoryTab />}</Tabs.Panel>
      </Tabs>
    </Page>
  );
}
