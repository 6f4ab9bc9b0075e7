import { Alert, Anchor, Button } from '@mantine/core';
import type { PasswordLinkMode } from '../../../gateway/generated';
import { AuthLayout } from '../../../ui/AuthLayout';
import { Link } from '../../../ui/Link';
import { alsoInEnglish, inFrench, createPasswordTexts as t } from './create-password.texts';

/** The page of a link that has set its password before. */
export function AlreadySet({ mode }: { mode: PasswordLinkMode }) {
  const text = mode === 'APP' ? 'setInApp' : 'set';
  return (
    <AuthLayout
      title={t.already.title}
      {...inFrench}
      footer={
        <Anchor component={Link} to="/forgot-password" inherit>
          {t.askAgain}
        </Anchor>
      }
    >
      <Alert color="green" role="status">
        <p>{t.already[text]}</p>
        {alsoInEnglish && <p lang="en">{alsoInEnglish.already[text]}</p>}
      </Alert>
      {mode === 'WEB' && (
        <Button component={Link} to="/login" replace fullWidth mt="md">
          {t.toLogin}
        </Button>
      )}
    </AuthLayout>
  );
}
