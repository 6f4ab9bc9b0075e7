import { useEffect, useRef, useState } from 'react';
import { FileRejected } from '../../../gateway/fetched-file';
import { session } from '../../../gateway/session';
import { saveFile } from '../../../ui/save-file';
import { downloadExport, type Progress } from './download-export';
import { qrExportsTexts } from './qr-exports.texts';

type State =
  | { step: 'idle' }
  | { step: 'running'; progress: Progress }
  | { step: 'saved'; name: string }
  | { step: 'failed'; message: string };

/** One export at a time: its progress, its end, and `cancel`, which also happens when the screen is left. */
export function useExport() {
  const [state, setState] = useState<State>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (path: string) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const show = (next: State) => {
      if (running.current === controller) setState(next);
    };
    show({ step: 'running', progress: { done: 0, total: null } });
    try {
      const file = await downloadExport(path, controller.signal, (progress) =>
        show({ step: 'running', progress }),
      );
      if (controller.signal.aborted) return;
      saveFile(file);
      show({ step: 'saved', name: file.name });
    } catch (thrown) {
      if (controller.signal.aborted) return;
      if (thrown instanceof FileRejected && thrown.status === 401) session.end('expired');
      else show({ step: 'failed', message: failureOf(thrown) });
    } finally {
      if (running.current === controller) running.current = undefined;
    }
  };

  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setState({ step: 'idle' });
  };

  return { state, start, cancel };
}

function failureOf(thrown: unknown): string {
  if (!(thrown instanceof FileRejected)) return qrExportsTexts.brokenOff;
  if (thrown.message) return thrown.message;
  if (thrown.status === 429) return qrExportsTexts.busy;
  return qrExportsTexts.failed;
}
