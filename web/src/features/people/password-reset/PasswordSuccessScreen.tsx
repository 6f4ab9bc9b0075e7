import { Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { AuthLayout } from '../../../ui/AuthLayout';
import { commonTexts } from '../../../ui/common.texts';
import { passwordSuccessTexts } from './password-success.texts';

/** The end of the app variant: logging in happens in the mobile application, not here. */
export function PasswordSuccessScreen() {
  return (
    <AuthLayout title={commonTexts.titles.passwordChanged}>
      <Stack>
        <IconCircleCheck size={40} color="var(--positive)" aria-hidden="true" />
        <Text>{passwordSuccessTexts.text}</Text>
      </Stack>
    </AuthLayout>
  );
}
