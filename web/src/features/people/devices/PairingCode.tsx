import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useViewed } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { CopiedText } from '../../../ui/CopiedText';
import { commonTexts } from '../../../ui/common.texts';
import { Rich } from '../../../ui/Rich';
import { useCountdown } from '../../../ui/use-countdown';
import { type CreateDevicePairingMutation, useDevicePairingQuery } from './Devices.generated';
import styles from './Devices.module.css';
import { devicesTexts as t } from './devices.texts';

const lifetimeSeconds = 600;
const pollMs = 2_000;

interface PairingCodeProps {
  pairing: CreateDevicePairingMutation['createDevicePairing']['pairing'];
  /** While the next code is made. */
  isRenewing: boolean;
  onRenew: () => void;
  onConnected: (name: string) => void;
  onDone: () => void;
}

/** A connection code until a phone has used it, or ten minutes have passed. */
export function PairingCode({ pairing, isRenewing, onRenew, onConnected, onDone }: PairingCodeProps) {
  const { application } = useViewed();
  const { left, start } = useCountdown(lifetimeSeconds);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    start();
  });
  const { data, stopPolling } = useDevicePairingQuery({
    variables: { id: pairing.id },
    fetchPolicy: 'network-only',
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  });
  const name = data?.devicePairing.device?.name;
  const told = useRef(false);
  useEffect(() => {
    if (name === undefined || told.current) return;
    told.current = true;
    stopPolling();
    onConnected(name);
  }, [name, stopPolling, onConnected]);
  const isOver = begun.current && left === 0;
  useEffect(() => {
    if (isOver) stopPolling();
  }, [isOver, stopPolling]);
  const page = `${(JSON.parse(pairing.content) as { url: string }).url}/scan`;
  return (
    <>
      <div role="status">
        {name !== undefined && (
          <Alert color="green" role="presentation" icon={<IconCircleCheck aria-hidden="true" />}>
            <Rich
              text={t.connectedTo}
              tags={{ name: () => <bdi>{name}</bdi>, application: () => application }}
            />
          </Alert>
        )}
        {name === undefined && isOver && <Text>{t.codeIsOver}</Text>}
      </div>
      {name === undefined && !isOver && (
        <div className={common.parts}>
          <ol className={styles.steps}>
            <li>
              <Rich
                text={t.openPage}
                tags={{ page: () => <strong className={styles.address}>{page}</strong> }}
              />
            </li>
            <li>{t.readSymbol}</li>
          </ol>
          <img
            className={styles.symbol}
            src={`data:image/svg+xml,${encodeURIComponent(pairing.symbol)}`}
            alt={t.symbol}
            width={220}
            height={220}
          />
          <Text>
            <Rich
              text={t.worksOnce}
              tags={{ left: () => <span className={styles.left}>{minutesOf(left)}</span> }}
            />
          </Text>
          <div>
            <Text>{t.orType}</Text>
            <CopiedText text={inGroups(pairing.token)} what={t.theCode} />
          </div>
        </div>
      )}
      <Group justify="flex-end" mt="md">
        {name === undefined && isOver && (
          <BusyButton busy={isRenewing} busyLabel={commonTexts.oneMoment} onClick={onRenew} data-autofocus>
            {t.newCode}
          </BusyButton>
        )}
        <Button variant={name === undefined ? 'default' : 'filled'} onClick={onDone}>
          {name === undefined ? commonTexts.cancel : commonTexts.done}
        </Button>
      </Group>
    </>
  );
}

/** "9:41" */
const minutesOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Phones drop the blanks. */
const inGroups = (token: string) => (token.match(/.{1,4}/g) ?? []).join(' ');
