import { Group, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { errorMessage } from '../../../gateway/error-message';
import { FileRejected } from '../../../gateway/fetched-file';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { FormError } from '../../../ui/FormError';
import { saveFile } from '../../../ui/save-file';
import { downloadExport } from '../qr-exports/download-export';
import { runTexts } from './run.texts';

const printHeads = [203, 300] as const;

/** The labels as a file for Zebra's and other label printers that read ZPL. */
export function ZplDownload({ path }: { path: string }) {
  const [dpi, setDpi] = useState('203');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const query = dpi === '203' ? '' : `?dpi=${dpi}`;
      saveFile(await downloadExport(`${path}${query}`, new AbortController().signal, () => undefined));
    } catch (thrown) {
      const isSaid = thrown instanceof FileRejected && thrown.message !== '';
      setError(isSaid ? thrown.message : errorMessage(thrown, commonTexts.failedToast));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Group gap="sm" align="flex-end">
        <BusyButton
          variant="default"
          busy={isBusy}
          busyLabel={runTexts.downloading}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => void download()}
        >
          {runTexts.downloadZpl}
        </BusyButton>
        <NativeSelect
          label={runTexts.printHead}
          data={printHeads.map((dots) => ({ value: String(dots), label: runTexts.printHeads[dots] }))}
          value={dpi}
          onChange={({ currentTarget: { value } }) => setDpi(value)}
        />
      </Group>
      <FormError message={error} />
    </div>
  );
}
