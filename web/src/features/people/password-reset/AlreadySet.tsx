import { Alert, Anchor, Button } from '@mantine/core';
import type { PasswordLinkMode } from '../../../gateway/generated';
import { AuthLayout } from '../../../ui/AuthLayout';
import { Link } from '../../../ui/Link';
import { createPasswordTexts as t } from './create-password.texts';

/** The page of a link that has set its password before. */
export function AlreadySet({ mode }: { mode: PasswordLinkMode }) {
  const text = mode === 'APP' ? 'setInApp' : 'set';
  return (
    <AuthLayout
      title={t.already.title}
      footer={
        <Anchor component={Link} to="/forgot-password" inherit>
          {t.askAgain}
        </Anchor>
      }
    >
      <Alert color="green" role="status">
        {t.already[text]}
      </Alert>
      {mode === 'WEB' && (
        <Button component={Link} to="/login" replace fullWidth mt="md">
          {t.toLogin}
        </Button>
      )}
    </AuthLayout>
  );
}
