import '@mantine/core/styles/Title.layer.css';
import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { toGatewayError } from '../gateway/errors';
import { ViewerDocument } from '../gateway/generated';
import { session } from '../gateway/session';
import styles from './RestoredSession.module.css';
import { useLogOut } from './shell/use-log-out';

/**
 * Stands in for the application while the browser's storage has lost a part of the session, which the cookie may still
 * know. Draws nothing until the gateway has answered (section 2 of the specification), or could not.
 */
export function RestoredSession() {
  const client = useApolloClient();
  const { leave, leaving } = useLogOut();
  const [problem, setProblem] = useState<string | null>(null);

  const restore = useCallback(() => {
    setProblem(null);
    client.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).then(
      ({ data }) => {
        if (data?.viewer?.account.application) session.begin(data.viewer);
        else session.end('expired');
      },
      (thrown: unknown) => setProblem(toGatewayError(thrown).message || 'The server did not answer.'),
    );
  }, [client]);
  useEffect(restore, [restore]);

  if (problem === null) return null;
  return (
    <main className={styles.page}>
      <Stack gap="sm" role="alert">
        <Title order={1} size="h2">
          Your session could not be loaded
        </Title>
        <Text>{problem} Please try again in a moment, or log out and in again.</Text>
      </Stack>
      <Group gap="sm" mt="lg">
        <Button onClick={restore} autoFocus>
          Try again
        </Button>
        <Button variant="default" onClick={leave} loading={leaving}>
          Log out
        </Button>
      </Group>
    </main>
  );
}
