import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { toGatewayError } from '../../../gateway/errors';
import type { ImportOutcome } from '../../../gateway/generated';
import { useViewed } from '../../../gateway/viewed';
import { readFile } from '../../content/imports/read-file';
import type { ImportPreview } from '../../content/imports/use-import';
import { forgetCodes } from '../qr-codes/forget-codes';
import {
  type ImportQrCodesMutation,
  InvalidContentsDocument,
  PreviewQrCodeImportDocument,
  useImportQrCodesMutation,
} from './ImportedCodes.generated';
import { importedCodesTexts } from './imported-codes.texts';

export type ImportedCodes = ImportQrCodesMutation['importQrCodes'];

interface ChosenFile {
  name: string;
  csv: string;
}

/** A file of contents, its preview, and its import as a batch. */
export function useCodesImport() {
  const { application } = useViewed();
  const client = useApolloClient();
  const [importCodes] = useImportQrCodesMutation({ update: forgetCodes });
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [result, setResult] = useState<ImportedCodes | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'reading' | 'running' | null>(null);
  /** Only the newest answer counts. */
  const turn = useRef(0);

  const look = async ({ csv }: ChosenFile, shown: ImportOutcome | null) => {
    turn.current += 1;
    const own = turn.current;
    setBusy('reading');
    setError(null);
    try {
      const { data } = await client.query({
        query: PreviewQrCodeImportDocument,
        variables: { input: { application, csv }, outcome: shown },
        fetchPolicy: 'no-cache',
      });
      if (own === turn.current) setPreview(data?.previewQrCodeImport ?? null);
    } catch (thrown) {
      if (sessionHasEnded(thrown) || own !== turn.current) return;
      setPreview(null);
      setError(errorMessage(thrown, importedCodesTexts.readingFailed));
    } finally {
      if (own === turn.current) setBusy(null);
    }
  };

  return {
    ...{ file, outcome, preview, result, error, busy },
    async choose(chosen: File) {
      setResult(null);
      setPreview(null);
      setOutcome(null);
      const csv = await readFile(chosen).catch(() => null);
      if (csv === undefined || csv === null) {
        setFile(null);
        setError(csv === undefined ? importedCodesTexts.tooLarge : importedCodesTexts.readingFailed);
        return;
      }
      const read = { name: chosen.name, csv };
      setFile(read);
      await look(read, null);
    },
    async show(next: ImportOutcome | null) {
      setOutcome(next);
      if (file) await look(file, next);
    },
    async run(labels: { name: string; note: string }, skipInvalid: boolean) {
      if (!file || !preview || busy) return;
      setBusy('running');
      setError(null);
      try {
        const { digest } = preview;
        const input = { application, csv: file.csv, digest, skipInvalid, ...labels };
        const { data } = await importCodes({ variables: { input } });
        if (!data) return;
        setResult(data.importQrCodes);
        setFile(null);
        setPreview(null);
      } catch (thrown) {
        if (sessionHasEnded(thrown)) return;
        if (toGatewayError(thrown).code === 'CONFLICT') await look(file, outcome);
        setError(errorMessage(thrown, importedCodesTexts.importFailed));
      } finally {
        setBusy(null);
      }
    },
    /** The invalid lines as a file. @returns undefined when it could not be had */
    async invalidLines(): Promise<string | undefined> {
      if (!file) return undefined;
      const { data } = await client.query({
        query: InvalidContentsDocument,
        variables: { input: { application, csv: file.csv } },
        fetchPolicy: 'no-cache',
      });
      return data?.previewQrCodeImport.invalidRows;
    },
  };
}
