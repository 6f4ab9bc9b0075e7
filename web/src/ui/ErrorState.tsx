import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { commonTexts } from './common.texts';

interface ErrorStateProps {
  message: string;
  onRetry?: () => void;
  retryLabel?: string;
}

/** Shown in place of content that could not be loaded. */
export function ErrorState({ message, onRetry, retryLabel = commonTexts.tryAgain }: ErrorStateProps) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden="true" />}>
      <Stack gap="sm" align="flex-start">
        <Text>{message}</Text>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
