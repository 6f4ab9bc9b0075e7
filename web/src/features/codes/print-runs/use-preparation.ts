import { useRef, useState } from 'react';
import { sessionHasEnded } from '../../../gateway/error-message';
import { fieldMessages, type GatewayError, toGatewayError } from '../../../gateway/errors';
import { printRunPath } from '../../../gateway/print-run-paths';
import { commonTexts } from '../../../ui/common.texts';
import { useNavigate } from '../../../ui/use-navigate';
import { firstSheetPath, openPdfTab } from './open-pdf';

/** The data that the page of a run gets from the page that prepared it. */
export interface PreparedState {
  /** The browser did not open the PDF in a tab of its own. */
  isBlocked: boolean;
  /** The PDF is that of the first sheet alone. */
  isFirstSheet: boolean;
}

interface PreparationOptions {
  /** The fields of the input that the page has a place for errors beside. */
  fieldNames: readonly string[];
  /** Prepares the run. */
  prepare: () => Promise<{ id: string; pdfPath: string } | undefined>;
  /** The selection is another one now. */
  onConflict?: () => void;
}

/** Prepares a print run, opens its PDF in a new tab and the page of the run in this one. */
export function usePreparation({ fieldNames, prepare, onConflict }: PreparationOptions) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<GatewayError | null>(null);
  // The state is a rendering late for a second press in the same moment.
  const isRunning = useRef(false);

  /** @param sheets the part of the PDF to open */
  const start = async (sheets: 'all' | 'first' = 'all') => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    const tab = openPdfTab();
    try {
      const run = await prepare();
      if (!run) throw new Error('The answer has no print run.');
      const isFirstSheet = sheets === 'first';
      const isBlocked = !tab.show(isFirstSheet ? firstSheetPath(run) : run.pdfPath);
      const state: PreparedState = { isBlocked, isFirstSheet };
      navigate(printRunPath(run.id), { state });
    } catch (thrown) {
      tab.close();
      if (sessionHasEnded(thrown)) return;
      const failure = toGatewayError(thrown);
      setError(failure);
      if (failure.code === 'CONFLICT') onConflict?.();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  const fields = error ? fieldMessages(error) : {};
  const hasPlace = Object.keys(fields).some((name) => fieldNames.includes(name));
  return {
    start,
    isBusy,
    /** The messages of fields, by name. */
    fields,
    /** About the run as a whole, or about a field that the page does not have. */
    error: error && !hasPlace ? error.message || commonTexts.failedToast : null,
    /** Forgets the error, after a change. */
    clear: () => setError(null),
  };
}
