import { Button, Group, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { fieldMessages } from '../../../gateway/errors';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import {
  type Calibration,
  calibrate,
  describe,
  isNeutral,
  type Measured,
  neutral,
  rulerLength,
} from './calibration';
import { messages } from './messages';
import { type SheetPartsFragment, useSaveLabelCalibrationMutation } from './PrintRuns.generated';
import { paperOf } from './sheet-preview';

interface CalibrationDialogProps {
  opened: boolean;
  onClose: () => void;
  sheet: SheetPartsFragment;
}

const nothingOff: Measured = { right: '0', down: '0', across: `${rulerLength}`, along: `${rulerLength}` };

const fieldOf: Record<string, keyof Measured> = {
  offsetX: 'right',
  offsetY: 'down',
  scaleX: 'across',
  scaleY: 'along',
};

/** Corrects a printer for one sheet: a test page, what a ruler shows on it, and the correction that follows. */
export function CalibrationDialog({ opened, onClose, sheet }: CalibrationDialogProps) {
  const [save] = useSaveLabelCalibrationMutation();
  const saved = sheet.calibration;

  const store = async ({ offsetX, offsetY, scaleX, scaleY }: Calibration) => {
    await save({ variables: { input: { sheet: sheet.id, offsetX, offsetY, scaleX, scaleY } } });
    notify('The correction is saved.');
  };
  const { form, onSubmit, error, isBusy } = useGatewayForm<Measured>({
    initialValues: nothingOff,
    validate: (values) => calibrate(saved, values).errors ?? {},
    submit: async (values, { reset }) => {
      const { calibration } = calibrate(saved, values);
      if (!calibration) return;
      await store(calibration);
      reset();
      onClose();
    },
    toFormErrors: (failure) => {
      const fields = Object.entries(fieldMessages(failure)).map(([field, text]) => [
        fieldOf[field] ?? field,
        text,
      ]);
      return { fields: Object.fromEntries(fields), summary: failure.message || messages.failed };
    },
  });
  const remove = async () => {
    try {
      await store(neutral);
      form.reset();
    } catch (thrown) {
      if (!sessionHasEnded(thrown)) notify(errorMessage(thrown, messages.failed), { tone: 'error' });
    }
  };

  return (
    <Modal opened={opened} onClose={onClose} title={`Adjust ${sheet.name}`} size="lg">
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Text size="sm">
            {sheet.isForLabelPrinter
              ? 'Print the test page on a label at 100 %: its frame should be 2 mm from each edge. Then write how far it is off. The correction is yours alone, and for labels of this size.'
              : `Print the test page on plain ${paperOf(sheet)} at 100 %, put it on a sheet of labels and hold both against the light. Then write what you see. The correction is yours alone, and for this sheet.`}
          </Text>
          <div>
            <Button
              component="a"
              href={sheet.testPagePath}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconFileText size={16} aria-hidden="true" />}
              data-autofocus
            >
              Open the test page
            </Button>
          </div>
          <FormError message={error} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label="Off to the right by (mm)"
              description="To the left: a minus before it."
              inputMode="text"
              autoComplete="off"
              {...form.getInputProps('right')}
            />
            <TextInput
              label="Off downwards by (mm)"
              description="Upwards: a minus before it."
              inputMode="text"
              autoComplete="off"
              {...form.getInputProps('down')}
            />
            {!sheet.isForLabelPrinter && (
              <>
                <TextInput
                  label="Length of the ruler across (mm)"
                  description={`A real ruler should show ${rulerLength}.`}
                  inputMode="decimal"
                  autoComplete="off"
                  {...form.getInputProps('across')}
                />
                <TextInput
                  label="Length of the ruler down (mm)"
                  description={`A real ruler should show ${rulerLength}.`}
                  inputMode="decimal"
                  autoComplete="off"
                  {...form.getInputProps('along')}
                />
              </>
            )}
          </SimpleGrid>
          {!isNeutral(saved) && (
            <Group gap="sm" justify="space-between">
              <Text size="sm">Saved so far, and part of the test page: {describe(saved)}.</Text>
              <Button variant="subtle" size="xs" onClick={remove}>
                Remove the correction
              </Button>
            </Group>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <BusyButton type="submit" busy={isBusy} busyLabel="Saving…">
              Save the correction
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
