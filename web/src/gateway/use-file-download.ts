import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { commonTexts } from '../ui/common.texts';
import { saveFile } from '../ui/save-file';
import { confirmFirst } from './confirmation';
import { errorMessage, sessionHasEnded } from './error-message';
import { FileRejected, fetchFile } from './fetched-file';
import { session } from './session';

/** Downloads a small file about people, after a confirmation, and says why the gateway refuses it. */
export function useFileDownload(path: string, usualName: string) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      if (!(await confirmFirst(client))) return;
      const { response, name = usualName } = await fetchFile(path);
      saveFile({ name, content: await response.blob() });
    } catch (thrown) {
      if (thrown instanceof FileRejected && thrown.status === 401) session.end('expired');
      else if (!sessionHasEnded(thrown)) setError(problemOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { download, isBusy, error };
}

function problemOf(thrown: unknown): string {
  const isSaid = thrown instanceof FileRejected && thrown.message !== '';
  return isSaid ? thrown.message : errorMessage(thrown, commonTexts.failedToast);
}
