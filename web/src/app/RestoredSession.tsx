import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useLogOut } from '../features/people/sessions/use-log-out';
import { toGatewayError } from '../gateway/errors';
import { session } from '../gateway/session';
import { ViewerDocument } from '../gateway/session.generated';
import { commonTexts } from '../ui/common.texts';
import { appTexts } from './app.texts';
import styles from './RestoredSession.module.css';

/**
 * Shown instead of the application while a part of the session is missing in the browser's storage; the cookie may
 * still be valid. Renders nothing until the gateway has answered or failed (section 2 of the specification).
 */
export function RestoredSession() {
  const client = useApolloClient();
  const { leave, leaving } = useLogOut();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  const restore = useCallback(() => {
    setErrorMessage(null);
    client.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).then(
      ({ data }) => {
        if (data?.viewer?.account.application) session.begin(data.viewer);
        else session.end('expired');
      },
      (thrown: unknown) => setErrorMessage(toGatewayError(thrown).message || appTexts.restoring.noAnswer),
    );
  }, [client]);
  useEffect(restore, [restore]);

  if (errorMessage === null) return null;
  return (
    <main className={styles.page}>
      <Stack gap="sm" role="alert">
        <h1 className={styles.title}>{appTexts.restoring.title}</h1>
        <Text>{appTexts.restoring.failed(errorMessage)}</Text>
      </Stack>
      <Group gap="sm" mt="lg">
        <Button onClick={restore} autoFocus>
          {commonTexts.tryAgain}
        </Button>
        <Button variant="default" onClick={leave} loading={leaving}>
          {commonTexts.logOut}
        </Button>
      </Group>
    </main>
  );
}
