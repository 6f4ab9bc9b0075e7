import { useState } from 'react';
import { useDraft } from '../../../ui/drafts';
import { always, type TypedValidity } from '../validity/typed-validity';

/** The fields of the form that generates codes, as they were typed. */
export interface TypedOrder extends TypedValidity {
  count: string;
  name: string;
  note: string;
  /** The id of the batch that this one is to be like; empty for none. */
  like: string;
}

export const noOrder: TypedOrder = { count: '', name: '', note: '', like: '', ...always };

/** Keeps an order of codes that was typed and not sent over leaving the page and an expired session. */
export function useOrderDraft() {
  const [settled, settle] = useState(noOrder);
  const draft = useDraft('qr-codes:new', JSON.stringify(settled));
  const [found] = useState<TypedOrder>(() => ({ ...noOrder, ...JSON.parse(draft.value) }));
  return {
    /** The draft that was not sent, or nothing. */
    found,
    keep: (typed: TypedOrder) => draft.setValue(JSON.stringify(typed)),
    /** These values stay in the form without being a draft: their codes exist. */
    settle,
  };
}
