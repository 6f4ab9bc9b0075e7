import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { notify } from '../../../ui/notify';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import {
  useConnectSingleSignOnMutation,
  useDisconnectSingleSignOnMutation,
  useSingleSignOnConnectionsQuery,
} from './Connections.generated';
import { connectionsTexts } from './connections.texts';
import classes from './SingleSignOn.module.css';
import { SingleSignOnNotice } from './SingleSignOnNotice';

const t = connectionsTexts;

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
      if (!sessionHasEnded(thrown)) notify(errorMessage(thrown, commonTexts.failed), { tone: 'error' });
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
        await disconnect({ variables: { input: { id } } });
        notify(t.disconnected, { tone: 'success' });
        await refetch();
      } finally {
        setEnding(null);
      }
    });

  return (
    <Panel title={t.title}>
      <SingleSignOnNotice value={new URLSearchParams(search).get('sso')} />
      <Stack gap="md">
        {connections.length > 0 ? (
          <ul className={common.list} aria-label={t.connections}>
            {connections.map(({ id, emailSeen, issuer, linkedAt, lastUsedAt }) => (
              <li key={id} className={classes.connection}>
                <div className={classes.about}>
                  <span className={classes.name}>{emailSeen ?? issuer}</span>
                  <span className={common.dimmed}>
                    <Rich
                      text={lastUsedAt ? t.connectedAndUsed : t.connected}
                      tags={{
                        linked: () => <DateTime of={linkedAt} />,
                        used: () => lastUsedAt && <DateTime of={lastUsedAt} />,
                      }}
                    />
                  </span>
                </div>
                <BusyButton
                  variant="default"
                  size="xs"
                  busy={ending === id}
                  busyLabel={t.disconnecting}
                  aria-label={t.disconnectFrom(emailSeen ?? issuer)}
                  onClick={() => void end(id)}
                >
                  {t.disconnect}
                </BusyButton>
              </li>
            ))}
          </ul>
        ) : (
          <Text size="sm" c="dimmed">
            {t.notConnected(option?.label ?? '')}
          </Text>
        )}
        {option &&
          (option.isAvailable ? (
            <BusyButton
              variant="default"
              style={{ alignSelf: 'flex-start' }}
              busy={connects}
              busyLabel={t.connecting}
              onClick={() => void begin()}
            >
              {t.connectWith(option.label)}
            </BusyButton>
          ) : (
            <div>
              <Button variant="default" disabled aria-describedby="connect-reason">
                {t.connectWith(option.label)}
              </Button>
              <Text id="connect-reason" size="sm" c="dimmed" mt={6}>
                {t.unavailable(option.label)}
              </Text>
            </div>
          ))}
      </Stack>
    </Panel>
  );
}
