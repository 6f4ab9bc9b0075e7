import type { ModalProps } from '@mantine/core';
import { uiTexts } from './ui.texts';
import { useLoaded, useOpened } from './use-loaded';

/** A window above the page. Its code is loaded when the first one is opened: no page needs it before. */
export function Dialog(props: ModalProps) {
  const Modal = useLoaded(props.opened, {
    load: () => import('./modal'),
    name: 'Modal',
    onFailure: props.onClose,
    failed: uiTexts.dialogNotLoaded,
  });
  const opened = useOpened(Modal !== undefined, props.opened);
  return Modal && <Modal {...props} opened={opened} />;
}
