import { useState } from 'react';
import { MoreButton } from '../../ui/MoreButton';
import { onDemand } from '../../ui/on-demand';
import type { FinalStatus } from './code-status';
import type { QrCodePartsFragment } from './QrCodeParts.generated';

const Loaded = onDemand(async () => (await import('./StatusMenu')).StatusMenu);

interface StatusMenuProps {
  qrCode: QrCodePartsFragment;
  onChange: (status: FinalStatus) => void;
}

/** The menu of a row. Only its button is part of the first page. */
export function StatusMenu(props: StatusMenuProps) {
  const [wasPressed, setPressed] = useState(false);
  return (
    // useFocusKeeper looks in this element for the menu's own button, when the first one had the focus.
    <div>
      <Loaded
        {...props}
        needed={wasPressed}
        wasPressed={wasPressed}
        fallback={<MoreButton of={props.qrCode.code} onClick={() => setPressed(true)} />}
      />
    </div>
  );
}
