import { Alert, Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { BusyButton } from '../../../ui/BusyButton';
import { useConfirm } from '../../../ui/confirm';
import { notify } from '../../../ui/notify';
import { areFew, codesLeftInWords, messages } from './messages';
import { RecoveryCodes } from './RecoveryCodes';
import { useRenewRecoveryCodesMutation, useSwitchOffSecondStepMutation } from './SecondStep.generated';

interface SecondStepIsOnProps {
  recoveryCodesLeft: number;
  isRequired: boolean;
  onChanged: () => void;
}

/** What can be done with a second step that is on. */
export function SecondStepIsOn({ recoveryCodesLeft, isRequired, onChanged }: SecondStepIsOnProps) {
  const confirm = useConfirm();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [renew, { loading: isRenewing }] = useRenewRecoveryCodesMutation({ fetchPolicy: 'no-cache' });
  const [switchOff, { loading: isSwitchingOff }] = useSwitchOffSecondStepMutation();

  const run = async (work: () => Promise<unknown>) => {
    try {
      await work();
      onChanged();
    } catch (thrown) {
      if (!sessionHasEnded(thrown)) notify(errorMessage(thrown, messages.failed), { tone: 'error' });
    }
  };
  const askAndRenew = async () => {
    const question = {
      title: 'New recovery codes',
      message: 'Make new recovery codes? The earlier ones stop working at once.',
      confirmLabel: 'Make new ones',
      destructive: false,
    };
    if (isRenewing || !(await confirm(question))) return;
    await run(async () => {
      const { data } = await renew();
      if (data) setCodes(data.renewRecoveryCodes.recoveryCodes);
    });
  };
  const askAndSwitchOff = async () => {
    const question = {
      title: 'Switch the second step off',
      message:
        'Switch it off? Your password alone then opens your account, and the recovery codes are deleted.',
      confirmLabel: 'Switch it off',
    };
    if (isSwitchingOff || !(await confirm(question))) return;
    await run(async () => {
      const { data } = await switchOff();
      notify(data?.switchOffSecondStep.message || messages.off, { tone: 'success' });
    });
  };

  const left = codesLeftInWords(recoveryCodesLeft);
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Badge color="green">On</Badge>
        <Text>{left}.</Text>
      </Group>
      {areFew(recoveryCodesLeft) && (
        <Alert color="orange">
          Only {left}. Make new ones before you need them: without your phone and without a code, an
          administrator has to reset your second step.
        </Alert>
      )}
      <Group gap="sm">
        <BusyButton
          variant="default"
          busy={isRenewing}
          busyLabel="One moment…"
          onClick={() => void askAndRenew()}
        >
          New recovery codes
        </BusyButton>
        {!isRequired && (
          <BusyButton
            variant="default"
            busy={isSwitchingOff}
            busyLabel="Switching off…"
            onClick={() => void askAndSwitchOff()}
          >
            Switch off
          </BusyButton>
        )}
      </Group>
      {isRequired && (
        <Text size="sm" c="dimmed">
          {messages.required}
        </Text>
      )}
      <NewCodes codes={codes} onClose={() => setCodes(null)} />
    </Stack>
  );
}

/** Shows new codes, once. Neither a click beside the dialog nor Escape closes it before they are saved. */
function NewCodes({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const [saved, setSaved] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const close = () => {
    if (!saved) return setMissing(true);
    setSaved(false);
    setMissing(false);
    onClose();
  };
  return (
    <Modal
      opened={codes !== null}
      onClose={close}
      title="Save the new recovery codes"
      size="lg"
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack>
        <Text>
          {messages.codesRenewed} <strong>These are not shown again.</strong>
        </Text>
        <RecoveryCodes
          codes={codes ?? []}
          saved={saved}
          onSaved={setSaved}
          error={isMissing && !saved ? messages.saveFirst : null}
        />
        <Group justify="flex-end">
          <Button onClick={close}>Done</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
