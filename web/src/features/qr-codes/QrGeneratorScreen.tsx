import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { Page } from '../../ui/Page';
import { GenerateTab } from './GenerateTab';
import { HistoryTab } from './HistoryTab';
import styles from './QrCodes.module.css';

export function QrGeneratorScreen() {
  // In the address, so that Back, a reload and a bookmark show the same tab, batch and page.
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'history' ? 'history' : 'generate';
  const batchId = query.get('batch');
  const openTab = (chosen: string | null) =>
    setQuery({ ...(chosen === 'history' && { tab: chosen }), ...(batchId && { batch: batchId }) });
  return (
    <Page title="QR Code Generator" lead="Each code is unique and belongs to your application.">
      <Tabs value={tab} onChange={openTab} classNames={{ tab: styles.tab ?? '' }}>
        <Tabs.List mb="md">
          <Tabs.Tab value="generate">Generate QR Codes</Tabs.Tab>
          <Tabs.Tab value="history">View History</Tabs.Tab>
        </Tabs.List>
        {/* Stays mounted: what was typed is still there after a look at the history. */}
        <Tabs.Panel value="generate">
          <GenerateTab
            batchId={batchId}
            showsBatch={tab === 'generate'}
            onGenerated={(id) => setQuery({ batch: id })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="history">{tab === 'history' && <HistoryTab />}</Tabs.Panel>
      </Tabs>
    </Page>
  );
}
