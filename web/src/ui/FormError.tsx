import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

interface FormErrorProps {
  message: string | null;
  /** The gateway's sentence, where the message itself does not have it. */
  reason?: string | null;
}

/** The error of the form as a whole, above its fields; read aloud when it appears. */
export function FormError({ message, reason }: FormErrorProps) {
  return (
    <div role="alert">
      {message && (
        <Alert color="red" role="presentation" icon={<IconAlertCircle aria-hidden="true" />} mb="md" py="xs">
          {message}
          {reason && <div style={{ marginTop: 4 }}>{reason}</div>}
        </Alert>
      )}
    </div>
  );
}
