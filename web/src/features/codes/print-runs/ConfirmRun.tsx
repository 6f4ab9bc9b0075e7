import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { toGatewayError } from '../../../gateway/errors';
import { BusyButton } from '../../../ui/BusyButton';
import { useConfirm } from '../../../ui/confirm';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { Panel } from '../../../ui/Page';
import { counted, messages } from './messages';
import {
  type RunPartsFragment,
  useAbandonPrintRunMutation,
  useConfirmPrintRunMutation,
} from './PrintRuns.generated';
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
      const message = errorMessage(thrown, messages.failed);
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
      title: 'Abandon this print run?',
      message: 'Its labels do not count as printed. The codes stay as they are and can be printed again.',
      confirmLabel: 'Abandon the run',
      cancelLabel: 'Keep it',
    });
    if (isSure) await send('abandoning', () => abandonRun({ variables: { input: { id: run.id } } }));
  };

  const count = spoiled?.length ?? 0;
  return (
    <Panel title="Did all labels come out?">
      <Stack gap="md">
        <Text>
          {run.sheet.isForLabelPrinter
            ? 'Look at the printed labels first. Only confirmed labels count as printed.'
            : 'Look at the printed sheets first. Only confirmed labels count as printed, and the next run starts behind them.'}
        </Text>
        <FormError message={error} />
        {isPicking ? (
          <>
            <div ref={picker}>
              <SpoiledLabels run={run} spoiled={spoiled ?? []} onChange={setSpoiled} />
            </div>
            <Group gap="sm">
              <BusyButton
                busy={busy === 'confirming'}
                busyLabel="Confirming…"
                onClick={() => spoiled && void finish(spoiled)}
                aria-disabled={spoiled === null || undefined}
                data-disabled={spoiled === null || undefined}
              >
                {count === 0
                  ? 'Confirm, none is spoiled'
                  : `Confirm ${counted(run.labelCount - count, 'label')}, ${count.toLocaleString('en')} spoiled`}
              </BusyButton>
              <Button variant="default" onClick={() => setPicking(false)}>
                Back
              </Button>
            </Group>
          </>
        ) : (
          <Group gap="sm">
            <BusyButton
              busy={busy === 'confirming'}
              busyLabel="Confirming…"
              leftSection={<IconCheck size={18} aria-hidden="true" />}
              onClick={() => void finish([])}
            >
              Yes, all of them
            </BusyButton>
            <Button variant="default" onClick={() => setPicking(true)}>
              Some are spoiled
            </Button>
            <BusyButton
              variant="subtle"
              color="red"
              busy={busy === 'abandoning'}
              busyLabel="Abandoning…"
              onClick={() => void abandon()}
            >
              Abandon the run
            </BusyButton>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
