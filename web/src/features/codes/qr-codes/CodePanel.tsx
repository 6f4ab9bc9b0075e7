import { Suspense, useState } from 'react';
import { lazyScreen } from '../../../ui/lazy-screen';
import type { CodePanelProps } from './CodeDrawer';

const CodeDrawer = lazyScreen(() => import('./CodeDrawer'), 'CodeDrawer');

/** The panel of one code, whose code is loaded when the first one is opened. It stays, and slides out when it is closed. */
export function CodePanel(props: CodePanelProps) {
  const [isNeeded, setNeeded] = useState(false);
  if (props.code !== '' && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <CodeDrawer {...props} />
    </Suspense>
  );
}
