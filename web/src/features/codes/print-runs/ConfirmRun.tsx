import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { toGatewayError } from '../../../gateway/errors';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { useConfirm } from '../../../ui/confirm';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { Panel } from '../../../ui/Page';
import {
  type RunPartsFragment,
  useAbandonPrintRunMutation,
  useConfirmPrintRunMutation,
} from './PrintRuns.generated';
import { runTexts } from './run.texts';
import { SpoiledLabels } from './SpoiledLabels';

interface ConfirmRunProps {
  run: RunPartsFragment;
  /** Somebody else has confirmed or abandoned the run. */
  onConflict: () => void;
}

/** Asks which labels were printed well. Only then do codes count as printed. */
export function ConfirmRun({ run, onConflict }: ConfirmRunProps) {
  const confirm = useConfirm();
  const [confirmRun] = useConfirmPrintRunMutation();
  const [abandonRun] = useAbandonPrintRunMutation();
  const [isPicking, setPicking] = useState(false);
  // Null while what is typed names no labels of the run.
  const [spoiled, setSpoiled] = useState<readonly number[] | null>([]);
  const [busy, setBusy] = useState<'confirming' | 'abandoning' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isRunning = useRef(false);
  const picker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPicking) picker.current?.querySelector('input')?.focus();
  }, [isPicking]);

  const send = async (what: 'confirming' | 'abandoning', call: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(what);
    setError(null);
    try {
      await call();
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      const message = errorMessage(thrown, commonTexts.failedToast);
      if (toGatewayError(thrown).code !== 'CONFLICT') return setError(message);
      // A toast: this panel goes with the next answer.
      notify(message, { tone: 'error' });
      onConflict();
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  };
  const finish = (numbers: readonly number[]) =>
    send('confirming', () => confirmRun({ variables: { input: { id: run.id, spoiled: [...numbers] } } }));
  const abandon = async () => {
    const isSure = await confirm({
      title: runTexts.abandonTitle,
      message: runTexts.abandonQuestion,
      confirmLabel: runTexts.abandon,
      cancelLabel: runTexts.keep,
    });
    if (isSure) await send('abandoning', () => abandonRun({ variables: { input: { id: run.id } } }));
  };

  const count = spoiled?.length ?? 0;
  return (
    <Panel title={runTexts.confirmTitle}>
      <Stack gap="md">
        <Text>{run.sheet.isForLabelPrinter ? runTexts.lookAtLabels : runTexts.lookAtSheets}</Text>
        <FormError message={error} />
        {isPicking ? (
          <>
            <div ref={picker}>
              <SpoiledLabels run={run} spoiled={spoiled ?? []} onChange={setSpoiled} />
            </div>
            <Group gap="sm">
              <BusyButton
                busy={busy === 'confirming'}
                busyLabel={runTexts.confirming}
                onClick={() => spoiled && void finish(spoiled)}
                aria-disabled={spoiled === null || undefined}
                data-disabled={spoiled === null || undefined}
              >
                {count === 0
                  ? runTexts.confirmNoneSpoiled
                  : runTexts.confirmSpoiled(run.labelCount - count, count)}
              </BusyButton>
              <Button variant="default" onClick={() => setPicking(false)}>
                {runTexts.backToQuestion}
              </Button>
            </Group>
          </>
        ) : (
          <Group gap="sm">
            <BusyButton
              busy={busy === 'confirming'}
              busyLabel={runTexts.confirming}
              leftSection={<IconCheck size={18} aria-hidden="true" />}
              onClick={() => void finish([])}
            >
              {runTexts.confirmAll}
            </BusyButton>
            <Button variant="default" onClick={() => setPicking(true)}>
              {runTexts.someSpoiled}
            </Button>
            <BusyButton
              variant="subtle"
              color="red"
              busy={busy === 'abandoning'}
              busyLabel={runTexts.abandoning}
              onClick={() => void abandon()}
            >
              {runTexts.abandon}
            </BusyButton>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
