import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { fieldMessages } from '../../../gateway/errors';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { Dialog } from '../../../ui/Dialog';
import { written } from '../../../ui/edition';
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
import { calibrationTexts } from './calibration.texts';
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
    notify(calibrationTexts.saved, { tone: 'success' });
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
      return { fields: Object.fromEntries(fields), summary: failure.message || commonTexts.failedToast };
    },
  });
  const remove = async () => {
    try {
      await store(neutral);
      form.reset();
    } catch (thrown) {
      if (!sessionHasEnded(thrown)) notify(errorMessage(thrown, commonTexts.failedToast), { tone: 'error' });
    }
  };

  return (
    <Dialog opened={opened} onClose={onClose} title={calibrationTexts.title(written(sheet.name))} size="lg">
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Text size="sm">
            {sheet.isForLabelPrinter
              ? calibrationTexts.aboutLabel
              : calibrationTexts.aboutSheet(paperOf(sheet))}
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
              {calibrationTexts.openTestPage}
            </Button>
          </div>
          <FormError message={error} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label={calibrationTexts.right}
              description={calibrationTexts.rightHint}
              inputMode="text"
              autoComplete="off"
              {...form.getInputProps('right')}
            />
            <TextInput
              label={calibrationTexts.down}
              description={calibrationTexts.downHint}
              inputMode="text"
              autoComplete="off"
              {...form.getInputProps('down')}
            />
            {!sheet.isForLabelPrinter && (
              <>
                <TextInput
                  label={calibrationTexts.across}
                  description={calibrationTexts.rulerHint(rulerLength)}
                  inputMode="decimal"
                  autoComplete="off"
                  {...form.getInputProps('across')}
                />
                <TextInput
                  label={calibrationTexts.along}
                  description={calibrationTexts.rulerHint(rulerLength)}
                  inputMode="decimal"
                  autoComplete="off"
                  {...form.getInputProps('along')}
                />
              </>
            )}
          </SimpleGrid>
          {!isNeutral(saved) && (
            <Group gap="sm" justify="space-between">
              <Text size="sm">{calibrationTexts.current(describe(saved))}</Text>
              <Button variant="subtle" size="xs" onClick={remove}>
                {calibrationTexts.remove}
              </Button>
            </Group>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {commonTexts.cancel}
            </Button>
            <BusyButton type="submit" busy={isBusy} busyLabel={commonTexts.saving}>
              {calibrationTexts.save}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
