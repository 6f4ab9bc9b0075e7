import type { TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { MoreButton } from './MoreButton';
import { onDemand } from './on-demand';

const Loaded = onDemand(async () => (await import('./RowMenuItems')).RowMenuItems);

export interface RowAction {
  label: string;
  Icon: TablerIcon;
  onClick: () => void;
}

export interface RowMenuProps {
  /** What the row is about, for the name of the button. */
  of: string;
  actions: readonly RowAction[];
}

/** The menu of what is seldom done with a row. Only its button is part of the first page. */
export function RowMenu(props: RowMenuProps) {
  const [wasPressed, setPressed] = useState(false);
  return (
    <div>
      <Loaded
        {...props}
        needed={wasPressed}
        wasPressed={wasPressed}
        fallback={<MoreButton of={props.of} onClick={() => setPressed(true)} />}
      />
    </div>
  );
}
