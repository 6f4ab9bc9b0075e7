import '@mantine/core/styles/Drawer.layer.css';
import { Drawer, Text } from '@mantine/core';
import { useState } from 'react';
import { toGatewayError } from '../../../gateway/errors';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { CodeDetails } from './CodeDetails';
import { useQrCodePanelQuery } from './CodePanel.generated';
import { codePanelTexts } from './code-panel.texts';

export interface CodePanelProps {
  /** The code from the address; empty while the panel is closed. */
  code: string;
  onClose: () => void;
}

/** Everything about one code, beside the list that it was opened from. */
export function CodeDrawer({ code, onClose }: CodePanelProps) {
  // Keeps its content while it slides out.
  const [shown, setShown] = useState(code);
  if (code && code !== shown) setShown(code);
  return (
    <Drawer opened={code !== ''} onClose={onClose} title={codePanelTexts.title} position="right" size={440}>
      {shown && <Content key={shown} code={shown} />}
    </Drawer>
  );
}

function Content({ code }: { code: string }) {
  const { data, previousData, error, refetch } = useQrCodePanelQuery({ variables: { code } });
  const shown = data ?? previousData;
  if (shown) return <CodeDetails qrCode={shown.qrCode} scans={shown.scans} />;
  if (!error) return <Loading />;
  const reason = toGatewayError(error).code;
  if (reason === 'NOT_FOUND' || reason === 'INVALID_INPUT') return <Text>{codePanelTexts.missing}</Text>;
  return (
    <ErrorState
      message={codePanelTexts.loadingFailed}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}
