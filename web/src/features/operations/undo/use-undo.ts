import { useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { toGatewayError } from '../../../gateway/errors';
import { written } from '../../../ui/edition';
import { notify } from '../../../ui/notify';
import { markUndone, withdrawUndo } from './offer-undo';
import { useUndoMutation } from './Undo.generated';
import { undoTexts } from './undo.texts';

/** Undoes an entry, shows the result and refetches what is on screen. */
export function useUndo() {
  const [undo, { client }] = useUndoMutation();
  const [busyId, setBusyId] = useState<string | null>(null);

  /** @returns whether there is nothing left to undo */
  const attempt = async (id: string) => {
    try {
      const { data } = await undo({ variables: { input: { id } } });
      if (data)
        notify(written(data.undo.message), {
          tone: data.undo.restored > 0 ? 'success' : 'error',
          about: id,
        });
      if (data && data.undo.restored > 0) markUndone(id);
      return true;
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return false;
      notify(errorMessage(thrown, undoTexts.failed), {
        tone: 'error',
        about: id,
      });
      // Undone in another tab, or too late: the list says which.
      return ['NOT_FOUND', 'CONFLICT'].includes(toGatewayError(thrown).code);
    }
  };

  const run = async (id: string) => {
    if (busyId !== null) return;
    setBusyId(id);
    const isOver = await attempt(id);
    setBusyId(null);
    if (!isOver) return;
    withdrawUndo(id);
    await client.refetchQueries({ include: 'active' }).catch(() => undefined);
  };
  return { run, busyId };
}
