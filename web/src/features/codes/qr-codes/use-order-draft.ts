import { useState } from 'react';
import { useDraft } from '../../../ui/drafts';

/** The fields of the form that generates codes, as they were typed. */
export interface TypedOrder {
  count: string;
  name: string;
  note: string;
}

const nothing: TypedOrder = { count: '', name: '', note: '' };

/** Keeps an order of codes that was typed and not sent over leaving the page and an expired session. */
export function useOrderDraft() {
  const [settled, settle] = useState(nothing);
  const draft = useDraft('qr-codes:new', JSON.stringify(settled));
  const [found] = useState<TypedOrder>(() => ({ ...nothing, ...JSON.parse(draft.value) }));
  return {
    /** The draft that was not sent, or nothing. */
    found,
    keep: (typed: TypedOrder) => draft.setValue(JSON.stringify(typed)),
    /** These values stay in the form without being a draft: their codes exist. */
    settle,
  };
}
