import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { useFrontElement } from '../../../ui/use-front-element';
import { type UndoOffer, withdrawUndo } from './offer-undo';
import styles from './UndoBar.module.css';
import { undoEntryTexts } from './undo-entry.texts';
import { undoWords } from './undo-words';
import { useClearView } from './use-clear-view';
import { offerMs, useOfferTime } from './use-offer-time';
import { useUndo } from './use-undo';
import { undoKeys, useUndoKeys } from './use-undo-keys';

/** One offer, for as long as it stands. */
export function UndoOfferBar({ offer }: { offer: UndoOffer }) {
  const { id, message } = offer;
  const { which } = undoWords(offer);
  const { run, busyId } = useUndo();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const front = useFrontElement(styles.front);
  const isPaused = isHovered || isFocused || busyId !== null;
  const undo = () => void run(id);
  const close = () => withdrawUndo(id);
  useOfferTime(isPaused, close);
  useUndoKeys(undo);
  useClearView(front);

  return createPortal(
    <section
      className={styles.bar}
      aria-label={commonTexts.undo}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div className={styles.text}>
        <p className={styles.message}>{message}</p>
        {which && <bdi className={styles.which}>{which}</bdi>}
      </div>
      <BusyButton
        size="xs"
        onClick={undo}
        busy={busyId !== null}
        busyLabel={undoEntryTexts.undoing}
        aria-keyshortcuts="Control+Z Meta+Z"
        classNames={{ section: styles.section ?? '' }}
        rightSection={
          <span className={styles.keys} aria-hidden="true">
            {undoKeys}
          </span>
        }
      >
        {commonTexts.undo}
      </BusyButton>
      <CloseButton size="sm" aria-label={undoEntryTexts.closeOffer} onClick={close} />
      <span
        className={styles.time}
        style={{ animationDuration: `${offerMs}ms`, animationPlayState: isPaused ? 'paused' : 'running' }}
        aria-hidden="true"
      />
    </section>,
    front,
  );
}
