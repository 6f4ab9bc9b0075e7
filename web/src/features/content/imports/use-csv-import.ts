import { useRef, useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { toGatewayError } from '../../../gateway/errors';
import type { ImportOutcome } from '../../../gateway/generated';
import type { PreviewOfImportFragment } from './Imports.generated';
import { previewTexts } from './preview.texts';
import { readFile } from './read-file';

export type ImportPreview = PreviewOfImportFragment;

/** How a person says that a file is read; each part is recognised without it. */
export interface FileFormat {
  encoding?: string;
  delimiter?: string;
  hasHeading?: boolean;
  /** The field of each column, in order. */
  columns?: (string | null)[];
}

/** A file as the calls of an import have it. */
export type FileInput = FileFormat & { csv: string };

interface Calls<Result, More> {
  /** Said where the run fails without a reason; of an import by default. */
  failed?: string;
  preview: (
    input: FileInput,
    outcome: ImportOutcome | null,
    more: More,
  ) => Promise<ImportPreview | undefined>;
  run: (
    input: FileInput & { digest: string; skipInvalid: boolean },
    more: More,
  ) => Promise<Result | undefined>;
  invalidRows: (input: FileInput, more: More) => Promise<string | undefined>;
}

/**
 * A file, how it is read, its preview, and its import.
 * @param more what a preview is of besides the file
 */
export function useCsvImport<Result, More>(calls: Calls<Result, More>, more: More) {
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  const [format, setFormat] = useState<FileFormat>({});
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'reading' | 'running' | null>(null);
  /** Only the newest answer counts. */
  const turn = useRef(0);

  const look = async (input: FileInput, shown: ImportOutcome | null, next: More = more) => {
    turn.current += 1;
    const own = turn.current;
    setBusy('reading');
    setError(null);
    setOutcome(shown);
    try {
      const seen = await calls.preview(input, shown, next);
      if (own === turn.current) setPreview(seen ?? null);
    } catch (thrown) {
      if (sessionHasEnded(thrown) || own !== turn.current) return;
      setPreview(null);
      setError(errorMessage(thrown, previewTexts.readingFailed));
    } finally {
      if (own === turn.current) setBusy(null);
    }
  };
  const input = file && { csv: file.csv, ...format };

  return {
    ...{ file, format, outcome, preview, result, error, busy },
    async choose(chosen: File) {
      setResult(null);
      setPreview(null);
      setOutcome(null);
      setFormat({});
      const csv = await readFile(chosen).catch(() => null);
      if (csv === undefined || csv === null) {
        setFile(null);
        setError(csv === undefined ? previewTexts.tooLarge : previewTexts.readingFailed);
        return;
      }
      setFile({ name: chosen.name, csv });
      await look({ csv }, null);
    },
    /** Looks at the file again, with more. */
    async lookAgain(next: More, shown: ImportOutcome | null) {
      if (input) await look(input, shown, next);
      else setOutcome(shown);
    },
    /** Looks at the file again, read in another way. Other columns than before are recognised anew. */
    async changeFormat(change: FileFormat) {
      if (!file || busy === 'running') return;
      const { columns: _, ...kept } = format;
      setFormat({ ...kept, ...change });
      await look({ csv: file.csv, ...kept, ...change }, null);
    },
    async show(next: ImportOutcome | null) {
      if (input) await look(input, next);
    },
    async run(skipInvalid: boolean) {
      if (!input || !preview || busy) return;
      setBusy('running');
      setError(null);
      try {
        const done = await calls.run({ ...input, digest: preview.digest, skipInvalid }, more);
        if (done === undefined) return;
        setResult(done);
        setFile(null);
        setPreview(null);
      } catch (thrown) {
        if (sessionHasEnded(thrown)) return;
        if (toGatewayError(thrown).code === 'CONFLICT') await look(input, outcome);
        setError(errorMessage(thrown, calls.failed ?? previewTexts.importFailed));
      } finally {
        setBusy(null);
      }
    },
    /** The invalid rows as a file. @returns undefined when it could not be had */
    invalidRows: async () => (input ? calls.invalidRows(input, more) : undefined),
  };
}

export type CsvImport = ReturnType<typeof useCsvImport<unknown, unknown>>;
