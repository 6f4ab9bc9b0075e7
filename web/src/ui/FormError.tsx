import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** What is wrong with the form as a whole, above its fields; read aloud when it appears. */
export function FormError({ message }: { message: string | null }) {
  return (
    <div role="alert">
      {message && (
        <Alert color="red" role="presentation" icon={<IconAlertCircle aria-hidden="true" />} mb="md" py="xs">
          {message}
        </Alert>
      )}
    </div>
  );
}
