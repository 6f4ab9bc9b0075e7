import { useAct } from '../../../gateway/use-act';
import { commonTexts } from '../../../ui/common.texts';

/** Runs a change of one row, says what it did, and reads the list again where the row is gone. */
export function useMemberAct(reload: () => Promise<unknown>) {
  const act = useAct();
  return async (about: string, run: () => Promise<unknown>, done?: string): Promise<boolean> => {
    const change = { run, failed: commonTexts.failedToast, ...(done && { done }) };
    const ended = await act({ ...change, toast: { about } });
    if (ended === 'gone') await reload();
    return ended === 'done';
  };
}
