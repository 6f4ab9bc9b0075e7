import { answerConfirmation, useIsConfirmationAsked } from '../gateway/confirmation';
import { useLoaded } from '../ui/use-loaded';

/** "Confirm that it is you", while a call waits for it. */
export function IdentityQuestion() {
  const isAsked = useIsConfirmationAsked();
  const ConfirmIdentity = useLoaded(isAsked, {
    load: () => import('../features/people/confirmation/ConfirmIdentity'),
    name: 'ConfirmIdentity',
    onFailure: () => answerConfirmation(false),
    failed: 'The question could not be loaded. Please try again.',
  });
  return ConfirmIdentity && <ConfirmIdentity opened={isAsked} />;
}
