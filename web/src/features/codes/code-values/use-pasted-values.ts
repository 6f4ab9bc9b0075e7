import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { useViewed } from '../../../gateway/viewed';
import { written } from '../../../ui/edition';
import { notify } from '../../../ui/notify';
import { offerUndo } from '../../operations/undo/offer-undo';
import { PreviewCodeValuesDocument, useRunCodeValuesMutation } from './CodeValues.generated';
import { base64, valuesCsv } from './pasted-block';
import { valuesTexts } from './values.texts';

const maxProblems = 5;

export interface PastedValues {
  /** The keys of the fields of the columns. */
  keys: readonly string[];
  rows: readonly { code: string; name: string; cells: readonly string[] }[];
  /** Whether the block is larger than the page. */
  isCut: boolean;
}

/** Gives codes the values of a pasted block, as a file of it would: all of them or none, with one undo. */
export function usePastedValues(reload: () => Promise<unknown>) {
  const t = valuesTexts.table;
  const { application } = useViewed();
  const client = useApolloClient();
  const [run] = useRunCodeValuesMutation();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);

  const save = async ({ keys, rows, isCut }: PastedValues) => {
    const csv = base64(valuesCsv(keys, rows));
    const input = { application, csv, encoding: 'UTF-8', delimiter: ',', hasHeading: true };
    const { data } = await client.query({
      query: PreviewCodeValuesDocument,
      variables: { input, outcome: 'INVALID' },
      fetchPolicy: 'no-cache',
    });
    if (!data) return;
    const { digest, invalidCount, updateCount, rows: invalid, problem } = data.previewCodeValues;
    if (invalidCount > 0 || problem) {
      const found = invalid.flatMap(({ line, errors }) =>
        errors.map(({ message }) => t.inRow(rows[line - 2]?.name ?? '', written(message))),
      );
      return setProblems([...(problem ? [written(problem)] : []), ...new Set(found)].slice(0, maxProblems));
    }
    if (updateCount === 0) return notify(valuesTexts.nothing, { tone: 'success' });
    const { data: done } = await run({ variables: { input: { ...input, digest } } });
    const { updatedCount = 0, undo } = done?.runCodeValues ?? {};
    const message = valuesTexts.saved(updatedCount);
    offerUndo(undo, isCut ? `${message} ${t.cut}` : message, { tone: 'success' });
    await reload();
  };

  const paste = async (block: PastedValues) => {
    if (isBusy) return;
    setBusy(true);
    setProblems([]);
    try {
      await save(block);
    } catch (thrown) {
      if (!sessionHasEnded(thrown)) setProblems([errorMessage(thrown, valuesTexts.failed)]);
    } finally {
      setBusy(false);
    }
  };
  return { paste, problems, isBusy };
}
