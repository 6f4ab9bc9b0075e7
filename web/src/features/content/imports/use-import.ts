import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { toGatewayError } from '../../../gateway/errors';
import type { ImportKind, ImportMode, ImportOutcome } from '../../../gateway/generated';
import { useViewed } from '../../../gateway/viewed';
import {
  InvalidRowsDocument,
  PreviewImportDocument,
  type PreviewImportQuery,
  type RunImportMutation,
  useRunImportMutation,
} from './Imports.generated';
import { importsTexts as t } from './imports.texts';
import { readFile } from './read-file';

export type ImportPreview = PreviewImportQuery['previewImport'];
export type ImportResult = RunImportMutation['runImport'];

interface ChosenFile {
  name: string;
  csv: string;
}

const lists: Record<ImportKind, string> = {
  QUESTIONS: 'questions',
  HELP_TASKS: 'helpTasks',
  APP_USERS: 'appUsers',
};

/** A file, its preview, and its import. */
export function useImport(kind: ImportKind, mode: ImportMode, invite: boolean) {
  const { application } = useViewed();
  const about = { kind, application };
  const client = useApolloClient();
  const [runImport] = useRunImportMutation();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'reading' | 'running' | null>(null);
  /** Only the newest answer counts. */
  const turn = useRef(0);

  const look = async (
    chosen: ChosenFile,
    next: { mode: ImportMode; outcome: ImportOutcome | null; invite: boolean },
  ) => {
    turn.current += 1;
    const own = turn.current;
    setBusy('reading');
    setError(null);
    try {
      const input = { ...about, invite: next.invite, csv: chosen.csv, mode: next.mode };
      const { data } = await client.query({
        query: PreviewImportDocument,
        variables: { input, outcome: next.outcome },
        fetchPolicy: 'no-cache',
      });
      if (own === turn.current) setPreview(data?.previewImport ?? null);
    } catch (thrown) {
      if (sessionHasEnded(thrown) || own !== turn.current) return;
      setPreview(null);
      setError(errorMessage(thrown, t.readingFailed));
    } finally {
      if (own === turn.current) setBusy(null);
    }
  };

  return {
    file,
    outcome,
    preview,
    result,
    error,
    busy,
    async choose(chosen: File) {
      setResult(null);
      setPreview(null);
      setOutcome(null);
      const csv = await readFile(chosen).catch(() => null);
      if (csv === undefined || csv === null) {
        setFile(null);
        setError(csv === undefined ? t.tooLarge : t.readingFailed);
        return;
      }
      const read = { name: chosen.name, csv };
      setFile(read);
      await look(read, { mode, outcome: null, invite });
    },
    /** Looks at the file again, in another mode. */
    async changeMode(next: ImportMode) {
      setOutcome(null);
      if (file) await look(file, { mode: next, outcome: null, invite });
    },
    /** Looks at the file again: without invitations, more fits. */
    async changeInvite(next: boolean) {
      if (file) await look(file, { mode, outcome, invite: next });
    },
    async show(next: ImportOutcome | null) {
      setOutcome(next);
      if (file) await look(file, { mode, outcome: next, invite });
    },
    async run(skipInvalid: boolean) {
      if (!file || !preview || busy) return;
      setBusy('running');
      setError(null);
      try {
        const input = {
          ...about,
          invite,
          csv: file.csv,
          mode,
          digest: preview.digest,
          skipInvalid,
        };
        const { data } = await runImport({ variables: { input } });
        if (!data) return;
        setResult(data.runImport);
        setFile(null);
        setPreview(null);
        // The lists have other rows and pages now.
        client.cache.evict({ fieldName: lists[kind] });
      } catch (thrown) {
        if (sessionHasEnded(thrown)) return;
        if (toGatewayError(thrown).code === 'CONFLICT') await look(file, { mode, outcome, invite });
        setError(errorMessage(thrown, t.importFailed));
      } finally {
        setBusy(null);
      }
    },
    /** The invalid rows as a file. @returns undefined when it could not be had */
    async invalidRows(): Promise<string | undefined> {
      if (!file) return undefined;
      const input = { ...about, csv: file.csv, mode };
      const { data } = await client.query({
        query: InvalidRowsDocument,
        variables: { input },
        fetchPolicy: 'no-cache',
      });
      return data?.previewImport.invalidRows;
    },
  };
}
