import { Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { AuthLayout } from '../../../ui/AuthLayout';

/** The end of the app variant: logging in happens in the mobile application, not here. */
export function PasswordSuccessScreen() {
  return (
    <AuthLayout title="Password changed">
      <Stack>
        <IconCircleCheck size={40} color="var(--positive)" aria-hidden="true" />
        <Text>Your password has been changed. Close this page and reopen the application to log in.</Text>
      </Stack>
    </AuthLayout>
  );
}
