import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { Page } from '../../ui/Page';
import { GenerateTab } from './GenerateTab';
import { HistoryTab } from './HistoryTab';
import styles from './QrCodes.module.css';

export function QrGeneratorScreen() {
  // In the address, so that a reload shows the same tab.
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'history' ? 'history' : 'generate';
  const setTab = (chosen: string | null) =>
    setQuery(chosen === 'history' ? { tab: 'history' } : {}, { replace: true });
  return (
    <Page title="QR Code Generator" lead="Each code is unique and belongs to your application.">
      <Tabs value={tab} onChange={setTab} classNames={{ tab: styles.tab ?? '' }}>
        <Tabs.List mb="md">
          <Tabs.Tab value="generate">Generate QR Codes</Tabs.Tab>
          <Tabs.Tab value="history">View History</Tabs.Tab>
        </Tabs.List>
        {/* Stays mounted: the codes just made are still there after a look at the history. */}
        <Tabs.Panel value="generate">
          <GenerateTab />
        </Tabs.Panel>
        <Tabs.Panel value="history">{tab === 'history' && <HistoryTab />}</Tabs.Panel>
      </Tabs>
    </Page>
  );
}
