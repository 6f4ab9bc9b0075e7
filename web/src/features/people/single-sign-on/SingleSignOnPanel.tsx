import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { BusyButton } from '../../../ui/BusyButton';
import { DateTime } from '../../../ui/DateTime';
import { notify } from '../../../ui/notify';
import { Panel } from '../../../ui/Page';
import {
  useConnectSingleSignOnMutation,
  useDisconnectSingleSignOnMutation,
  useSingleSignOnConnectionsQuery,
} from './Connections.generated';
import classes from './SingleSignOn.module.css';
import { SingleSignOnNotice } from './SingleSignOnNotice';

const failed = 'That did not work. Please try again.';

/** What the account is connected with; nothing where single sign-on is not set up. */
export function SingleSignOnPanel() {
  const { search } = useLocation();
  const { data, refetch } = useSingleSignOnConnectionsQuery({ fetchPolicy: 'network-only' });
  const [connect, { loading: connects }] = useConnectSingleSignOnMutation();
  const [disconnect] = useDisconnectSingleSignOnMutation();
  const [ending, setEnding] = useState<string | null>(null);
  const option = data?.logInOptions.singleSignOn;
  const connections = data?.viewer?.singleSignOnConnections ?? [];
  if (!option && connections.length === 0) return null;

  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (thrown) {
      if (!sessionHasEnded(thrown)) notify(errorMessage(thrown, failed), { tone: 'error' });
    }
  };
  const begin = () =>
    attempt(async () => {
      const { data } = await connect({ variables: { input: { returnTo: '/account' } } });
      if (data) window.location.assign(data.connectSingleSignOn.url);
    });
  const end = (id: string) =>
    attempt(async () => {
      setEnding(id);
      try {
        const { data } = await disconnect({ variables: { input: { id } } });
        if (data) notify(data.disconnectSingleSignOn.message, { tone: 'success' });
        await refetch();
      } finally {
        setEnding(null);
      }
    });

  return (
    <Panel title="Single sign-on">
      <SingleSignOnNotice value={new URLSearchParams(search).get('sso')} />
      <Stack gap="md">
        {connections.length > 0 ? (
          <ul className={classes.connections} aria-label="Connections">
            {connections.map(({ id, emailSeen, issuer, linkedAt, lastUsedAt }) => (
              <li key={id} className={classes.connection}>
                <div className={classes.about}>
                  <span className={classes.name}>{emailSeen ?? issuer}</span>
                  <span className={classes.seen}>
                    Connected <DateTime of={linkedAt} />
                    {lastUsedAt && (
                      <>
                        , last used <DateTime of={lastUsedAt} />
                      </>
                    )}
                  </span>
                </div>
                <BusyButton
                  variant="default"
                  size="xs"
                  busy={ending === id}
                  busyLabel="Disconnecting…"
                  aria-label={`Disconnect ${emailSeen ?? issuer}`}
                  onClick={() => void end(id)}
                >
                  Disconnect
                </BusyButton>
              </li>
            ))}
          </ul>
        ) : (
          <Text size="sm" c="dimmed">
            Your account is not connected. Connect it to sign in with {option?.label}.
          </Text>
        )}
        {option &&
          (option.isAvailable ? (
            <BusyButton
              variant="default"
              style={{ alignSelf: 'flex-start' }}
              busy={connects}
              busyLabel="Connecting…"
              onClick={() => void begin()}
            >
              Connect with {option.label}
            </BusyButton>
          ) : (
            <div>
              <Button variant="default" disabled aria-describedby="connect-reason">
                Connect with {option.label}
              </Button>
              <Text id="connect-reason" size="sm" c="dimmed" mt={6}>
                {option.label} does not answer at the moment.
              </Text>
            </div>
          ))}
      </Stack>
    </Panel>
  );
}
