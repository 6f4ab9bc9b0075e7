import { Button, Group, type MantineSize } from '@mantine/core';
import { BusyButton } from './BusyButton';

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
  saveLabel = 'Save',
  savingLabel = 'Saving…',
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
        Cancel
      </Button>
    </Group>
  );
}
