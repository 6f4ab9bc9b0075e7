import { IconHistory } from '@tabler/icons-react';
import { useMay } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { useAddressState } from '../../../ui/use-address-state';
import { ApplicationKeys } from '../../people/application-keys/ApplicationKeys';
import { contents } from '../../people/applications/content';
import { RedirectHosts } from '../qr-landing/RedirectHosts';
import { ScansView } from '../qr-scans/ScansView';
import { BatchList } from './BatchList';
import { CodeList } from './CodeList';
import styles from './QrCodes.module.css';
import { qrGeneratorTexts } from './qr-generator.texts';
import { ScanLink } from './ScanLink';
import { useCodePanelPath } from './use-code-panel';
import { historyView, ViewSwitch } from './ViewSwitch';

/** Codes, batches, scans, keys and hosts for who changes none of them. */
export function ReadOnlyHistory() {
  const withKeys = useMay('settings.read');
  const [{ view: named }] = useAddressState({ view: '' });
  const view = historyView(named);
  const panelPath = useCodePanelPath();
  return (
    <Page title={contents['/qr-generator']} actions={<ScanLink />}>
      <div className={styles.viewBar}>
        <ViewSwitch current={view} label={qrGeneratorTexts.viewsOfApplication} withKeys={withKeys} />
      </div>
      {view === 'batches' && <BatchList />}
      {view === 'scans' && <ScansView panelPath={panelPath} />}
      {view === 'keys' && withKeys && (
        <>
          <ApplicationKeys />
          <RedirectHosts />
        </>
      )}
      {view === '' && (
        <CodeList
          label={commonTexts.codes}
          empty={<EmptyState Icon={IconHistory} title={qrGeneratorTexts.history.empty} />}
        />
      )}
    </Page>
  );
}
