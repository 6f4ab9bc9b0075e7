import { VisuallyHidden } from '@mantine/core';
import { useLoaded } from '../../../ui/use-loaded';
import { useUndoOffer, withdrawUndo } from './offer-undo';
import { undoTexts } from './undo.texts';
import { undoKeys } from './use-undo-keys';

/** Offers for ten seconds to undo what was just done. Only the newest offer is shown. */
export function UndoBar() {
  const offer = useUndoOffer();
  const Bar = useLoaded(offer !== null, {
    load: () => import('./UndoOfferBar'),
    name: 'UndoOfferBar',
    onFailure: () => offer && withdrawUndo(offer.id),
    failed: undoTexts.offerNotLoaded,
  });
  return (
    <>
      {/* Always there: screen readers announce what changes inside it. */}
      <VisuallyHidden role="status">
        {offer && undoTexts.spokenOffer(spoken(offer.message), undoKeys)}
      </VisuallyHidden>
      {offer && Bar && <Bar key={offer.id} offer={offer} />}
    </>
  );
}

/** Screen readers would name the picture. */
const spoken = (message: string) => message.replaceAll('✅ ', '');
