import { useState } from 'react';
import { type Selection, selectionInput } from '../../../gateway/selection';
import { noMatch, type Selected } from '../../../gateway/use-selection';
import { notify } from '../../../ui/notify';
import type { FinalStatus } from './code-status';
import { changeQuestion } from './count-words';
import { useQrSelectionCountsQuery } from './StatusChange.generated';
import type { ChangeReason } from './StatusForm';
import { statusChangeTexts } from './status-change.texts';
import type { CodeListState } from './use-code-list';
import { useSelectionChange, useStatusChange } from './use-status-change';

/** The question to the person: about one code, or about the selection. */
interface Asked {
  status: FinalStatus;
  code: string | null;
}

/** The dialog before a change of one code of a list, or of those that are chosen. */
export function useAskedChange(list: CodeListState, selected: Selected, chosen: Selection | null) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const changeOne = useStatusChange();
  const changeSelection = useSelectionChange();
  const selection = asked?.code === null ? chosen : null;
  const { data } = useQrSelectionCountsQuery({
    variables: { selection: selectionInput(selection ?? { ids: [] }) },
    skip: selection === null,
    // A question is about the codes as they are now.
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
  });
  const counts = data?.qrCodeCounts;
  const cancel = () => setAsked(null);

  const submit = async (reason: ChangeReason) => {
    if (!asked) return;
    if (asked.code !== null) await changeOne(asked.code, asked.status, reason);
    else if (selection) {
      await changeSelection(selection, asked.status, reason, counts);
      selected.clear();
    }
    cancel();
  };

  /** Takes the new number for the one that was seen, so that the question is put anew. */
  const askAgain = async () => {
    const [total] = await Promise.all([list.countMatching().catch(() => undefined), list.refetch()]);
    if (total === undefined || selected.all === null) return;
    await selected.selectAll(async () => total);
    if (total > 0) return;
    cancel();
    notify(noMatch(), { tone: 'error' });
  };

  return {
    askAboutOne: (code: string, status: FinalStatus) => setAsked({ code, status }),
    askAboutSelection: (status: FinalStatus) => setAsked({ code: null, status }),
    cancel,
    dialog: asked && {
      status: asked.status,
      title: asked.code ?? statusChangeTexts.labels[asked.status],
      question:
        asked.code === null
          ? questionOf(asked.status, selected.count, counts)
          : statusChangeTexts.one.question[asked.status],
      isPointless: asked.code === null && counts?.active === 0,
      onSubmit: submit,
      onConflict: () => void askAgain(),
    },
  };
}

function questionOf(
  status: FinalStatus,
  count: number,
  counts: { active: number; used: number; revoked: number } | undefined,
): string {
  if (counts?.active === 0) return statusChangeTexts.noneActive(count);
  return counts ? changeQuestion(status, counts) : statusChangeTexts.question[status](count);
}
