import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { FocusedPage } from '../../ui/FocusedPage';
import { useVerification } from './use-verification';
import { SPENT_LINK, toFlow } from './verification';

export function VerifyScreen() {
  const [query] = useSearchParams();
  const flow = toFlow(query.get('flow'));
  const { verification, retry } = useVerification(query.get('token')?.trim() ?? '', flow);

  if (verification.state === 'verifying') {
    return (
      <FocusedPage title="Verifying">
        <Group role="status" gap="sm">
          <Loader size="sm" aria-hidden="true" />
          <Text>One moment, we are checking your link.</Text>
        </Group>
      </FocusedPage>
    );
  }
  if (verification.state === 'ok') {
    return (
      <FocusedPage title="Success">
        <Stack>
          <Group role="status" gap="sm" wrap="nowrap">
            <IconCircleCheck size={28} color="var(--positive)" aria-hidden="true" style={{ flex: 'none' }} />
            <Text>{verification.message}</Text>
          </Group>
          {flow !== 'delete_account' && (
            <Button component={Link} to="/login" fullWidth>
              Go to Login
            </Button>
          )}
        </Stack>
      </FocusedPage>
    );
  }
  return (
    <FocusedPage title="Verification Failed">
      <Stack>
        <Group role="alert" gap="sm" wrap="nowrap">
          <IconCircleX
            size={28}
            color="var(--mantine-color-error)"
            aria-hidden="true"
            style={{ flex: 'none' }}
          />
          <Text>{verification.message}</Text>
        </Group>
        {verification.spent && (
          <Text size="sm" c="dimmed">
            {SPENT_LINK[flow]}
          </Text>
        )}
        {verification.lost && (
          <Button fullWidth onClick={retry}>
            Try again
          </Button>
        )}
        <Button component={Link} to="/login" fullWidth variant={verification.lost ? 'default' : 'filled'}>
          Back to Login
        </Button>
      </Stack>
    </FocusedPage>
  );
}
