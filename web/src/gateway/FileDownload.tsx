import { IconDownload } from '@tabler/icons-react';
import { BusyButton } from '../ui/BusyButton';
import { FormError } from '../ui/FormError';
import { listsTexts } from './lists.texts';
import { useFileDownload } from './use-file-download';

interface FileDownloadProps {
  path: string;
  /** The name of a file whose answer has none. */
  usualName: string;
  children: string;
}

/** A button that downloads a file about people, and the reason of a refusal. */
export function FileDownload({ path, usualName, children }: FileDownloadProps) {
  const { download, isBusy, error } = useFileDownload(path, usualName);
  return (
    <>
      <BusyButton
        variant="default"
        busy={isBusy}
        busyLabel={listsTexts.downloading}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => void download()}
      >
        {children}
      </BusyButton>
      <FormError message={error} />
    </>
  );
}
