import { useConfirm } from './confirm';

/** Closes an editor on Escape: at once while the text is unchanged, else after a confirmation. */
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
