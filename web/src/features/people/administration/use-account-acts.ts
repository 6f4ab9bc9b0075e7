import { useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import type { AccountAct } from '../../../gateway/generated';
import type { Selected } from '../../../gateway/use-selection';
import { useConfirm } from '../../../ui/confirm';
import { notify, toastDurations } from '../../../ui/notify';
import { type ChangeAccountsMutation, useChangeAccountsMutation } from './AccountActs.generated';
import type { Act } from './account-acts';
import { administrationTexts } from './administration.texts';

/** How many accounts one call changes. */
const accountsPerCall = 100;

export type RefusedAccount = ChangeAccountsMutation['changeAccounts']['refused'][number];

/** Changes of the selected accounts. The gateway changes one after the other, and says which it left as they are. */
export function useAccountActs(selected: Selected, reload: () => Promise<unknown>) {
  const confirm = useConfirm();
  const [changeAccounts] = useChangeAccountsMutation();
  const [busy, setBusy] = useState<AccountAct | null>(null);
  const [refused, setRefused] = useState<readonly RefusedAccount[]>([]);

  const run = async ({ act, destructive }: Act) => {
    if (busy) return;
    const ids = [...selected.ids];
    const { question, confirmLabel, done } = administrationTexts.acts[act];
    if (!(await confirm({ message: question(ids.length), confirmLabel, destructive }))) return;
    setBusy(act);
    const left: RefusedAccount[] = [];
    let count = 0;
    let failure: unknown;
    try {
      for (let at = 0; at < ids.length; at += accountsPerCall) {
        const input = { act, ids: ids.slice(at, at + accountsPerCall) };
        const { data } = await changeAccounts({ variables: { input } });
        count += data?.changeAccounts.doneIds.length ?? 0;
        left.push(...(data?.changeAccounts.refused ?? []));
        selected.drop(data?.changeAccounts.doneIds ?? []);
      }
    } catch (thrown) {
      failure = thrown;
    }
    setBusy(null);
    if (failure !== undefined && sessionHasEnded(failure)) return;
    const toast = { autoClose: toastDurations.userPages };
    if (count > 0) notify(done(count), { ...toast, tone: 'success' });
    if (failure !== undefined)
      notify(errorMessage(failure, administrationTexts.changeFailed), { ...toast, tone: 'error' });
    setRefused(left);
    await reload();
  };

  return { run, busy, refused, closeRefused: () => setRefused([]) };
}
