import { answerConfirmation, useIsConfirmationAsked } from '../gateway/confirmation';
import { useLoaded } from '../ui/use-loaded';
import { appTexts } from './app.texts';

/** "Confirm that it is you", while a call waits for it. */
export function IdentityQuestion() {
  const isAsked = useIsConfirmationAsked();
  const ConfirmIdentity = useLoaded(isAsked, {
    load: () => import('../features/people/confirmation/ConfirmIdentity'),
    name: 'ConfirmIdentity',
    onFailure: () => answerConfirmation(false),
    failed: appTexts.confirmationNotLoaded,
  });
  return ConfirmIdentity && <ConfirmIdentity opened={isAsked} />;
}
