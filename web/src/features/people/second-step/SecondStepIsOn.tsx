import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../../gateway/use-act';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { Dialog } from '../../../ui/Dialog';
import { Rich } from '../../../ui/Rich';
import { RecoveryCodes } from './RecoveryCodes';
import { useRenewRecoveryCodesMutation, useSwitchOffSecondStepMutation } from './SecondStep.generated';
import { secondStepTexts } from './second-step.texts';

const t = secondStepTexts;
/** Fewer than these are worth a notice. */
const fewCodes = 4;

interface SecondStepIsOnProps {
  recoveryCodesLeft: number;
  isRequired: boolean;
  onChanged: () => void;
}

/** What can be done with a second step that is on. */
export function SecondStepIsOn({ recoveryCodesLeft, isRequired, onChanged }: SecondStepIsOnProps) {
  const act = useAct();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [renew, { loading: isRenewing }] = useRenewRecoveryCodesMutation({ fetchPolicy: 'no-cache' });
  const [switchOff, { loading: isSwitchingOff }] = useSwitchOffSecondStepMutation();

  const askAndRenew = async () => {
    if (isRenewing) return;
    const ended = await act({
      ask: {
        title: t.isOn.newCodes,
        message: t.isOn.askNewCodes,
        confirmLabel: t.isOn.makeNewCodes,
        destructive: false,
      },
      run: async () => {
        const { data } = await renew();
        if (data) setCodes(data.renewRecoveryCodes.recoveryCodes);
      },
      failed: commonTexts.failed,
    });
    if (ended === 'done') onChanged();
  };
  const askAndSwitchOff = async () => {
    if (isSwitchingOff) return;
    const ended = await act({
      ask: {
        title: t.isOn.switchOffTitle,
        message: t.isOn.askSwitchOff,
        confirmLabel: t.isOn.confirmSwitchOff,
      },
      run: () => switchOff(),
      done: t.isOn.off,
      failed: commonTexts.failed,
    });
    if (ended === 'done') onChanged();
  };

  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Badge color="green">{t.isOn.on}</Badge>
        <Text>{t.isOn.codesLeft(recoveryCodesLeft)}</Text>
      </Group>
      {recoveryCodesLeft < fewCodes && <Alert color="orange">{t.isOn.fewCodesLeft(recoveryCodesLeft)}</Alert>}
      <Group gap="sm">
        <BusyButton
          variant="default"
          busy={isRenewing}
          busyLabel={commonTexts.oneMoment}
          onClick={() => void askAndRenew()}
        >
          {t.isOn.newCodes}
        </BusyButton>
        {!isRequired && (
          <BusyButton
            variant="default"
            busy={isSwitchingOff}
            busyLabel={t.isOn.switchingOff}
            onClick={() => void askAndSwitchOff()}
          >
            {t.isOn.switchOff}
          </BusyButton>
        )}
      </Group>
      {isRequired && (
        <Text size="sm" c="dimmed">
          {t.isOn.required}
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
    <Dialog
      opened={codes !== null}
      onClose={close}
      title={t.isOn.saveNewCodes}
      size="lg"
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack>
        <Text>
          <Rich text={t.isOn.codesRenewed} tags={{ strong: (label) => <strong>{label}</strong> }} />
        </Text>
        <RecoveryCodes
          codes={codes ?? []}
          saved={saved}
          onSaved={setSaved}
          error={isMissing && !saved ? t.codes.saveFirst : null}
        />
        <Group justify="flex-end">
          <Button onClick={close}>{commonTexts.done}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
