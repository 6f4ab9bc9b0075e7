import { IconDownload } from '@tabler/icons-react';
import { useFileDownload } from '../../../gateway/use-file-download';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { SplitPanel } from '../../../ui/SplitPanel';
import { ownAccountTexts } from './own-account.texts';

/** The file with everything that is kept about the account. */
export function OwnFile() {
  const t = ownAccountTexts.file;
  const { download, isBusy, error } = useFileDownload('/account/file.json', 'account.json');
  return (
    <SplitPanel title={t.title} about={t.about}>
      <FormError message={error} />
      <BusyButton
        variant="default"
        busy={isBusy}
        busyLabel={t.downloading}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => void download()}
      >
        {t.download}
      </BusyButton>
    </SplitPanel>
  );
}
