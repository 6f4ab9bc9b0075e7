import { Button, Group, type MantineSize } from '@mantine/core';
import { BusyButton } from './BusyButton';
import { commonTexts } from './common.texts';

interface EditorButtonsProps {
  saving: boolean;
  onCancel: () => void;
  saveLabel?: string;
  savingLabel?: string;
  size?: MantineSize;
  color?: string;
}

/** The two ways out of an editor: its form's submit button, and Cancel. */
export function EditorButtons({
  saving,
  onCancel,
  saveLabel = commonTexts.save,
  savingLabel = commonTexts.saving,
  size = 'sm',
  color,
}: EditorButtonsProps) {
  return (
    <Group gap="sm">
      <BusyButton type="submit" size={size} {...(color && { color })} busy={saving} busyLabel={savingLabel}>
        {saveLabel}
      </BusyButton>
      <Button
        variant="default"
        size={size}
        onClick={() => !saving && onCancel()}
        aria-disabled={saving || undefined}
        data-disabled={saving || undefined}
      >
        {commonTexts.cancel}
      </Button>
    </Group>
  );
}
