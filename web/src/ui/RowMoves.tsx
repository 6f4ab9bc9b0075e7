import { IconGripVertical } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { MoveButton } from './MoveButton';
import type { MoveMenuProps } from './MoveMenu';
import { onDemand } from './on-demand';
import styles from './RowMoves.module.css';

const Loaded = onDemand(async () => (await import('./MoveMenu')).MoveMenu);

interface RowMovesProps extends MoveMenuProps {
  /** Gets the place of the row's drag handle (DragHandles). */
  onSlot: (id: string, slot: HTMLElement | null) => void;
}

/** How one row is moved: by a menu, and by a handle that is there once its code is loaded. */
export function RowMoves({ onSlot, ...props }: RowMovesProps) {
  const { id, order } = props;
  const [wasPressed, setPressed] = useState(false);
  const slot = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    onSlot(id, slot.current);
    return () => onSlot(id, null);
  }, [id, onSlot]);

  const button = <MoveButton name={props.name} onClick={() => setPressed(true)} />;
  return (
    <>
      {/* useFocusKeeper looks in this element for the menu's own button, when the first one had the focus. */}
      <div>
        {/* Not a menu for each row of the page: it is made for the row whose button is pressed. */}
        {wasPressed ? <Loaded {...props} needed wasPressed fallback={button} /> : button}
      </div>
      {/* The picture is there before the handle, so that the row has no blank place. */}
      <span className={styles.place} data-hindered={order.hindrance ? true : undefined}>
        <IconGripVertical size={18} aria-hidden="true" />
        <span ref={slot} />
      </span>
    </>
  );
}
