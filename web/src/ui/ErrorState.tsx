import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

interface ErrorStateProps {
  message: string;
  onRetry?: () => void;
}

/** What takes the place of content that could not be had. */
export function ErrorState({ message, onRetry }: ErrorStateProps) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden="true" />}>
      <Stack gap="sm" align="flex-start">
        <Text>{message}</Text>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
