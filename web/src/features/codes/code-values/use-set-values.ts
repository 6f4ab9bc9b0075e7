import { type Selection, selectionInput } from '../../../gateway/selection';
import { offerUndo } from '../../operations/undo/offer-undo';
import { useSetQrCodeValuesMutation } from './CodeValues.generated';
import { valuesTexts } from './values.texts';

export interface GivenValue {
  /** The key of the field. */
  field: string;
  /** Empty to remove it. */
  text: string;
}

/** Sets values of codes, and offers to undo it. */
export function useSetValues() {
  const [setValues, { client }] = useSetQrCodeValuesMutation();
  const set = async (selection: Selection, values: readonly GivenValue[]) => {
    const input = { selection: selectionInput(selection), values: [...values] };
    const { data } = await setValues({ variables: { input } });
    const { changedCount = 0, undo } = data?.setQrCodeValues ?? {};
    const message = changedCount === 0 ? valuesTexts.nothing : valuesTexts.saved(changedCount);
    offerUndo(undo, message, { tone: 'success' });
  };
  return { set, client };
}
