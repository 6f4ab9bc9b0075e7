import type { ModalProps } from '@mantine/core';
import { uiTexts } from './ui.texts';
import { useLoaded, useOpened } from './use-loaded';

const load = () => import('./modal');

// Questions are asked without a network too: the code is there once a person has begun to use the page.
for (const event of ['pointerdown', 'keydown'])
  window.addEventListener(event, () => void load().catch(() => undefined), { once: true, capture: true });

/** A window above the page. No page needs its code before the first one is opened. */
export function Dialog(props: ModalProps) {
  const Modal = useLoaded(props.opened, {
    load,
    name: 'Modal',
    onFailure: props.onClose,
    failed: uiTexts.dialogNotLoaded,
  });
  const opened = useOpened(Modal !== undefined, props.opened);
  return Modal && <Modal {...props} opened={opened} />;
}
