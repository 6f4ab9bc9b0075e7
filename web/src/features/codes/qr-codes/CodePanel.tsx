import { uiTexts } from '../../../ui/ui.texts';
import { useLoaded, useOpened } from '../../../ui/use-loaded';
import type { CodePanelProps } from './CodeDrawer';

/** Everything about one code, beside the list that it was opened from. Its code is loaded when the first one is opened. */
export function CodePanel(props: CodePanelProps) {
  const Drawer = useLoaded(props.code !== '', {
    load: () => import('./CodeDrawer'),
    name: 'CodeDrawer',
    onFailure: props.onClose,
    failed: uiTexts.dialogNotLoaded,
  });
  const isOpen = useOpened(Drawer !== undefined, props.code !== '');
  return Drawer && <Drawer {...props} code={isOpen ? props.code : ''} />;
}
