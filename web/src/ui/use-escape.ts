import { useConfirm } from './confirm';

/** Ends an editor by Escape: at once while nothing was typed, else after a confirmation. Typing is never lost by one key. */
export function useEscape(isChanged: boolean, discard: () => void) {
  const confirm = useConfirm();
  return () => {
    if (isChanged) void confirm(discardQuestion).then((confirmed) => confirmed && discard());
    else discard();
  };
}

const discardQuestion = {
  title: 'Discard your changes?',
  message: 'What you typed has not been saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
};
