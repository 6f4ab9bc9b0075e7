import { Button, Group, type MantineSize } from '@mantine/core';
import { BusyButton } from './BusyButton';
import { uiTexts } from './ui.texts';

interface EditorButtonsProps {
  saving: boolean;
  onCancel: () => void;
  saveLabel?: string;
  savingLabel?: string;
  size?: MantineSize;
}

/** The two ways out of an editor: its form's submit button, and Cancel. */
export function EditorButtons({
  saving,
  onCancel,
  saveLabel = uiTexts.save,
  savingLabel = uiTexts.saving,
  size = 'sm',
}: EditorButtonsProps) {
  return (
    <Group gap="sm">
      <BusyButton type="submit" size={size} busy={saving} busyLabel={savingLabel}>
        {saveLabel}
      </BusyButton>
      <Button
        variant="default"
        size={size}
        onClick={() => !saving && onCancel()}
        aria-disabled={saving || undefined}
        data-disabled={saving || undefined}
      >
        {uiTexts.cancel}
      </Button>
    </Group>
  );
}
