import { Button, Group, Text } from '@mantine/core';
import { commonTexts } from './common.texts';
import { Dialog } from './Dialog';
import { uiTexts } from './ui.texts';

export interface Question {
  /** The question itself: "Delete this question?" */
  message: string;
  title?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** False for what can be undone: the button is then not red. */
  destructive?: boolean;
}

interface ConfirmDialogProps {
  question: Question;
  opened: boolean;
  onAnswer: (confirmed: boolean) => void;
}

export function ConfirmDialog({ question, opened, onAnswer }: ConfirmDialogProps) {
  const { message, title = uiTexts.confirmTitle, destructive = true } = question;
  const {
    confirmLabel = destructive ? commonTexts.delete : commonTexts.ok,
    cancelLabel = commonTexts.cancel,
  } = question;
  return (
    <Dialog
      opened={opened}
      onClose={() => onAnswer(false)}
      title={title}
      size="sm"
      // The second click of a double click on the button that asks falls beside the dialog, and is no answer.
      closeOnClickOutside={false}
    >
      <Text>{message}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={destructive ? 'red' : undefined} onClick={() => onAnswer(true)}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
