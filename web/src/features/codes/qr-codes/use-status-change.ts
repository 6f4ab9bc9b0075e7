import { toGatewayError } from '../../../gateway/errors';
import { type Selection, selectionInput } from '../../../gateway/selection';
import { notify } from '../../../ui/notify';
import { offerUndo } from '../../operations/undo/offer-undo';
import type { FinalStatus } from './code-status';
import { changedMessage } from './count-words';
import { forgetCodes } from './forget-codes';
import {
  type QrSelectionCountsQuery,
  useChangeQrCodeStatusesMutation,
  useChangeQrCodeStatusMutation,
} from './StatusChange.generated';
import type { ChangeReason } from './StatusForm';
import { statusChangeTexts } from './status-change.texts';

/** Marks one code as used or revokes it. A code that somebody else changed meanwhile is shown as it is now. */
export function useStatusChange() {
  const [changeStatus, { client }] = useChangeQrCodeStatusMutation({
    update: (cache) => {
      // The code is in another list now, where a filter is by status.
      cache.modify({
        fields: {
          qrCodes: (known, { storeFieldName, DELETE }) =>
            storeFieldName.includes('"status":[') ? DELETE : known,
        },
      });
    },
  });
  return async (code: string, status: FinalStatus, reason: ChangeReason) => {
    try {
      const { data } = await changeStatus({ variables: { input: { code, status, ...reason } } });
      const { done } = statusChangeTexts.one;
      offerUndo(data?.changeQrCodeStatus.undo, done[status], { tone: 'success', about: code });
    } catch (thrown) {
      const { code: errorCode, message } = toGatewayError(thrown);
      if (errorCode !== 'CONFLICT') throw thrown;
      notify(message, { tone: 'error', about: code });
      await client.refetchQueries({ include: 'active' });
    }
  };
}

/** Marks all active codes of a selection as used or revokes them, and says how many there were. */
export function useSelectionChange() {
  const [changeStatuses] = useChangeQrCodeStatusesMutation({ update: forgetCodes });
  return async (
    selection: Selection,
    status: FinalStatus,
    reason: ChangeReason,
    before: QrSelectionCountsQuery['qrCodeCounts'] | undefined,
  ) => {
    const input = { selection: selectionInput(selection), status, ...reason };
    const { data } = await changeStatuses({ variables: { input } });
    if (!data) return;
    const { changeQrCodeStatuses: changed } = data;
    offerUndo(changed.undo, changedMessage(status, changed, before), { tone: 'success' });
  };
}
