import { answerConfirmation } from '../../../gateway/confirmation';
import { Dialog } from '../../../ui/Dialog';
import { ConfirmIdentityForm } from './ConfirmIdentityForm';
import { confirmationTexts } from './confirmation.texts';

const cancel = () => answerConfirmation(false);

/**
 * The question of a call that needs a confirmed session. It can lie above another dialog, which must not close with it: what
 * is typed there is still to be sent.
 */
export function ConfirmIdentity({ opened }: { opened: boolean }) {
  return (
    <Dialog
      opened={opened}
      onClose={cancel}
      title={confirmationTexts.title}
      size="sm"
      zIndex={400}
      closeOnClickOutside={false}
      closeOnEscape={false}
      // Mantine's other dialogs listen to Escape at the window, and ignore elements with this mark.
      onFocusCapture={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
      onKeyDown={(event) => event.key === 'Escape' && cancel()}
    >
      <ConfirmIdentityForm onCancel={cancel} onConfirmed={() => answerConfirmation(true)} />
    </Dialog>
  );
}
