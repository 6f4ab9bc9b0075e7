import { type ReactNode, Suspense } from 'react';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { lazyScreen } from '../../../ui/lazy-screen';
import { notify } from '../../../ui/notify';
import { saveFile } from '../../../ui/save-file';
import type { RunWords } from './PreviewPanel';
import { previewTexts } from './preview.texts';
import type { CsvImport } from './use-csv-import';

/** Nothing of a file is shown before one is chosen. */
const FormatPanel = lazyScreen(() => import('./FormatPanel'), 'FormatPanel');
const PreviewPanel = lazyScreen(() => import('./PreviewPanel'), 'PreviewPanel');

interface ImportPanelsProps {
  of: Omit<CsvImport, 'result' | 'lookAgain'>;
  /** The words in place of the ones about an import. */
  words?: RunWords;
  /** The name of the file of invalid rows. */
  invalidName: string;
  /** The result. */
  children: ReactNode;
}

/** How a chosen file is read, what an import of it would do, and what it did. */
export function ImportPanels({ of, words, invalidName, children }: ImportPanelsProps) {
  const { file, format, preview, outcome, error, busy } = of;
  const downloadInvalid = async () => {
    try {
      const text = await of.invalidRows();
      if (text !== undefined)
        saveFile({ name: invalidName, content: new Blob([text], { type: 'text/csv' }) });
    } catch {
      notify(previewTexts.invalidFailed, { tone: 'error' });
    }
  };
  return (
    <>
      {error && <ErrorState message={error} />}
      {busy === 'reading' && !preview && <Loading />}
      {children}
      <Suspense fallback={<Loading />}>
        {file && (preview || error) && (
          <FormatPanel
            preview={preview}
            format={format}
            busy={busy !== null}
            onChange={(change) => void of.changeFormat(change)}
          />
        )}
        {preview && (
          <PreviewPanel
            words={words}
            preview={preview}
            outcome={outcome}
            busy={busy}
            onShow={(next) => void of.show(next)}
            onRun={(skipInvalid) => void of.run(skipInvalid)}
            onDownloadInvalid={() => void downloadInvalid()}
          />
        )}
      </Suspense>
    </>
  );
}
