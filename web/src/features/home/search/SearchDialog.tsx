import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../gateway/session';
import { useViewed } from '../../../gateway/viewed';
import { useNavigate } from '../../../ui/use-navigate';
import { keepRecent } from './recent';
import styles from './Search.module.css';
import { SearchPanel } from './SearchPanel';
import { searchTexts } from './search.texts';
import type { Thing } from './things';

interface SearchDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The search for everything, above whatever is open. */
export function SearchDialog({ opened, onClose }: SearchDialogProps) {
  const { email } = useSession();
  const { application } = useViewed();
  const navigate = useNavigate();
  const [hasLed, setLed] = useState(false);
  if (opened && hasLed) setLed(false);

  const open = (thing: Thing) => {
    keepRecent(email, application, thing);
    // The focus goes to the page that is led to; but back into a dialog that stays open.
    if (document.querySelectorAll('[aria-modal="true"]').length === 1) {
      setLed(true);
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
    onClose();
    navigate(thing.to);
  };

  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={640}
      padding={0}
      zIndex={300}
      yOffset="12dvh"
      centered={false}
      returnFocus={!hasLed}
      transitionProps={{ transition: 'fade', duration: 100 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={searchTexts.title} classNames={{ content: styles.dialog ?? '' }}>
        <Modal.Body className={styles.body}>
          <SearchPanel onOpen={open} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
