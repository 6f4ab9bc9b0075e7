import { Button, Group, Tabs } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useMay } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { lazyScreen } from '../../../ui/lazy-screen';
import { Page } from '../../../ui/Page';
import { useAddressState } from '../../../ui/use-address-state';
import { importCodesPath } from './batch-path';
import { CodePanel } from './CodePanel';
import { GenerateTab } from './GenerateTab';
import styles from './QrCodes.module.css';
import { qrGeneratorTexts } from './qr-generator.texts';
import { useCodePanel } from './use-code-panel';
import { historyView, ViewSwitch } from './ViewSwitch';

/** Most visits generate codes. */
const HistoryTab = lazyScreen(() => import('./HistoryTab'), 'HistoryTab');
const ReadOnlyHistory = lazyScreen(() => import('./ReadOnlyHistory'), 'ReadOnlyHistory');

const generateTab = 'generate';
const historyTab = 'history';

export function QrGeneratorScreen() {
  const mayChange = useMay('codes.write');
  const panel = useCodePanel();
  return (
    <>
      {mayChange ? <OwnCodes /> : <ReadOnlyHistory />}
      <CodePanel code={panel.code} onClose={panel.close} />
    </>
  );
}

function OwnCodes() {
  // `page` is the list's in the tab on display, so another tab or batch begins at its first.
  const [{ tab: named, view, generated, run }, change] = useAddressState({
    tab: generateTab,
    view: '',
    generated: '',
    run: '',
    page: 1,
  });
  const tab = named === historyTab ? historyTab : generateTab;
  return (
    <Page
      title={qrGeneratorTexts.title}
      actions={
        <Group gap="xs">
          <Button
            component={Link}
            to={importCodesPath}
            variant="default"
            size="xs"
            leftSection={<IconFileImport size={16} aria-hidden="true" />}
          >
            {commonTexts.titles.importCodes}
          </Button>
        </Group>
      }
    >
      <Tabs
        value={tab}
        onChange={(chosen) => change({ tab: chosen ?? generateTab, page: 1 })}
        // Its own sheet is 1.7 KB of every page.
        unstyled
        classNames={{ list: styles.tabs ?? '', tab: `${common.current} ${styles.tab}` }}
      >
        <div className={styles.tabBar}>
          <Tabs.List>
            <Tabs.Tab value={generateTab}>{qrGeneratorTexts.generateTab}</Tabs.Tab>
            <Tabs.Tab value={historyTab}>{qrGeneratorTexts.historyTab}</Tabs.Tab>
          </Tabs.List>
          {tab === historyTab && (
            <ViewSwitch current={historyView(view)} label={qrGeneratorTexts.viewsOfHistory} />
          )}
        </div>
        {/* Stays mounted: what was typed is still there after a look at the history. */}
        <Tabs.Panel value={generateTab}>
          <GenerateTab
            batchId={generated || null}
            showsBatch={tab === generateTab}
            run={run}
            onGenerated={(id, run) => change({ tab: generateTab, generated: id, run, page: 1 })}
          />
        </Tabs.Panel>
        <Tabs.Panel value={historyTab}>
          {tab === historyTab && (
            <Suspense fallback={<Loading />}>
              <HistoryTab view={historyView(view)} />
            </Suspense>
          )}
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
