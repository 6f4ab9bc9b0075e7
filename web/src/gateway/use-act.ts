import type { Question } from '../ui/ConfirmDialog';
import { useConfirm } from '../ui/confirm';
import { type NotifyOptions, notify } from '../ui/notify';
import { errorMessage, isNotFound, sessionHasEnded } from './error-message';

interface Act<Result> {
  /** Asked before. */
  ask?: Question;
  run: () => Promise<Result>;
  /** Said after it. */
  done?: string | ((result: Result) => string | undefined);
  /** Said where the error has no message of its own. */
  failed: string;
  toast?: Omit<NotifyOptions, 'tone'>;
}

/**
 * Changes something, after a question if there is one, and says in a toast how it went.
 * @returns `gone` where the row was deleted meanwhile, and nothing where it stays as it was
 */
export function useAct() {
  const confirm = useConfirm();
  return async <Result>({
    ask,
    run,
    done,
    failed,
    toast,
  }: Act<Result>): Promise<'done' | 'gone' | undefined> => {
    if (ask && !(await confirm(ask))) return undefined;
    try {
      const result = await run();
      const message = typeof done === 'function' ? done(result) : done;
      if (message) notify(message, { ...toast, tone: 'success' });
      return 'done';
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return undefined;
      notify(errorMessage(thrown, failed), { ...toast, tone: 'error' });
      return isNotFound(thrown) ? 'gone' : undefined;
    }
  };
}
