import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCheck, IconFileExport } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { Selection } from '../../../gateway/selection';
import { useViewed } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { Dialog } from '../../../ui/Dialog';
import { FormError } from '../../../ui/FormError';
import { RadioField } from '../../../ui/RadioField';
import { ExportProgress } from './ExportProgress';
import {
  defaultOptions,
  type ExportFormat,
  exportPath,
  formatChoices,
  levelChoices,
  marginChoices,
  maxCodes,
  sizeChoices,
} from './export-options';
import { qrExportsTexts } from './qr-exports.texts';
import { useExport } from './use-export';

interface ExportDialogProps {
  opened: boolean;
  onClose: () => void;
  selection: Selection;
  /** How many codes the selection has, as far as the screen knows. */
  count: number;
}

/** Chooses what an export contains, downloads it and shows how far it is. Closing the dialog cancels the download. */
export function ExportDialog({ opened, onClose, selection, count }: ExportDialogProps) {
  const [options, setOptions] = useState(defaultOptions);
  const { application, may } = useViewed();
  const { state, start, cancel } = useExport();
  const isRunning = state.step === 'running';
  const isTooMany = count > maxCodes[options.format];
  const set = (values: Partial<typeof options>) => setOptions((before) => ({ ...before, ...values }));

  const close = () => {
    cancel();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes events on to a form that shows this dialog.
    event.stopPropagation();
    if (!isTooMany) void start(exportPath(application, selection, options));
  };

  return (
    <Dialog opened={opened} onClose={close} title={qrExportsTexts.title(count)} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <RadioField
            label={qrExportsTexts.format}
            // The table has more than images show.
            options={formatChoices().filter(({ value }) => value !== 'csv' || may('codes.write'))}
            value={options.format}
            onChange={(format) => set({ format })}
            error={isTooMany ? tooMany(options.format) : null}
            disabled={isRunning}
          />
          {options.format !== 'csv' && (
            <>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <NativeSelect
                  label={qrExportsTexts.size}
                  data={sizeChoices()}
                  value={options.size}
                  disabled={isRunning}
                  onChange={({ currentTarget: { value } }) => set({ size: value })}
                />
                <NativeSelect
                  label={qrExportsTexts.margin}
                  data={marginChoices()}
                  value={options.margin}
                  disabled={isRunning}
                  onChange={({ currentTarget: { value } }) => set({ margin: value })}
                />
              </SimpleGrid>
              <NativeSelect
                label={qrExportsTexts.level}
                description={qrExportsTexts.levelHint}
                data={levelChoices()}
                value={options.level}
                disabled={isRunning}
                onChange={({ currentTarget: { value } }) => set({ level: value })}
              />
            </>
          )}
          <FormError message={state.step === 'failed' ? state.message : null} />
          {isRunning && <ExportProgress {...state.progress} />}
          <div role="status">
            {state.step === 'saved' && (
              <Group gap="xs" wrap="nowrap">
                <IconCheck size={20} color="var(--positive)" aria-hidden="true" style={{ flex: 'none' }} />
                <Text style={{ overflowWrap: 'anywhere' }}>{qrExportsTexts.saved(state.name)}</Text>
              </Group>
            )}
          </div>
          <Group justify="flex-end" gap="sm">
            {isRunning ? (
              <Button variant="default" onClick={cancel}>
                {qrExportsTexts.cancel}
              </Button>
            ) : (
              <>
                <Button variant="default" onClick={close}>
                  {commonTexts.close}
                </Button>
                <Button
                  type="submit"
                  leftSection={<IconFileExport size={16} aria-hidden="true" />}
                  aria-disabled={isTooMany || undefined}
                  data-disabled={isTooMany || undefined}
                >
                  {state.step === 'saved' ? qrExportsTexts.again : qrExportsTexts.export}
                </Button>
              </>
            )}
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

const tooMany = (format: ExportFormat) =>
  format === 'csv'
    ? qrExportsTexts.tooManyRows(maxCodes.csv)
    : qrExportsTexts.tooManyImages(maxCodes[format]);
