import { useConfirm } from './confirm';
import { uiTexts } from './ui.texts';

/** Closes an editor on Escape: at once while the text is unchanged, else after a confirmation. */
export function useEscape(isChanged: boolean, discard: () => void) {
  const confirm = useConfirm();
  return () => {
    if (isChanged) void confirm(discardQuestion()).then((confirmed) => confirmed && discard());
    else discard();
  };
}

const discardQuestion = () => ({
  title: uiTexts.discard.title,
  message: uiTexts.discard.message,
  confirmLabel: uiTexts.discard.confirm,
  cancelLabel: uiTexts.discard.keepEditing,
});
