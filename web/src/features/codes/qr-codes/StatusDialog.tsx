import { type ComponentProps, useState } from 'react';
import { Dialog } from '../../../ui/Dialog';
import { StatusForm } from './StatusForm';

interface StatusChange extends Omit<ComponentProps<typeof StatusForm>, 'onCancel'> {
  title: string;
}

interface StatusDialogProps {
  /** The question; while it is null there is no dialog. */
  change: StatusChange | null;
  onClose: () => void;
}

/** Asks for the reason of a change of one code or of many. */
export function StatusDialog({ change, onClose }: StatusDialogProps) {
  // Keeps its words while it fades out.
  const [shown, setShown] = useState(change);
  if (change !== null && change !== shown) setShown(change);
  return (
    <Dialog
      opened={change !== null}
      onClose={onClose}
      title={shown?.title}
      size="md"
      // A click beside it, the second one of a double click too, must not throw away what was typed.
      closeOnClickOutside={false}
    >
      {shown && <StatusForm {...shown} onCancel={onClose} />}
    </Dialog>
  );
}
