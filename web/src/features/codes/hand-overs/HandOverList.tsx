import { Button, Group, Text } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { errorMessage, isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import type { HandOverState } from '../../../gateway/generated';
import { BusyButton } from '../../../ui/BusyButton';
import { DateTime } from '../../../ui/DateTime';
import { Email } from '../../../ui/Email';
import { formatDate } from '../../../ui/language';
import { notify } from '../../../ui/notify';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { type HandOverPartsFragment, useRevokeHandOverMutation } from './HandOvers.generated';
import styles from './HandOvers.module.css';
import { messages } from './messages';

interface HandOverListProps {
  handOvers: readonly HandOverPartsFragment[];
  /** The id of the link that was just made. */
  newest: string | undefined;
  onRevoked: () => Promise<unknown>;
}

/** The links of a batch, newest first. */
export function HandOverList({ handOvers, newest, onRevoked }: HandOverListProps) {
  const focus = useFocusAfterRemoval(
    () => focus.list.current?.closest('[role="dialog"]')?.querySelector('form button[type="submit"]') ?? null,
  );
  const [revokeLink] = useRevokeHandOverMutation();
  const [asked, setAsked] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The state is a rendering late for a second press in the same moment.
  const isRevoking = useRef(false);

  const revoke = async (id: string, index: number) => {
    if (isRevoking.current) return;
    isRevoking.current = true;
    setBusy(true);
    try {
      await revokeLink({ variables: { input: { id } } });
      notify('The link was revoked.', { tone: 'success' });
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      notify(errorMessage(thrown, messages.revokeFailed), { tone: 'error' });
      if (!isNotFound(thrown)) return;
    } finally {
      isRevoking.current = false;
      setBusy(false);
    }
    setAsked(null);
    await onRevoked();
    focus.focusRow(index);
  };

  if (handOvers.length === 0)
    return (
      <Text size="sm" c="dimmed">
        None so far.
      </Text>
    );
  const open = handOvers.filter(({ state }) => state === 'OPEN');
  return (
    <ul
      className={styles.links}
      aria-labelledby="hand-overs"
      ref={focus.list as RefObject<HTMLUListElement | null>}
    >
      {handOvers.map((link) => (
        <li key={link.id} className={styles.link} data-ended={link.state !== 'OPEN' || undefined}>
          <div className={styles.facts}>
            <span className={styles.state}>
              {link.state === 'OPEN' ? (
                <>
                  Until <DateTime of={link.expiresAt} />
                </>
              ) : (
                ends[link.state]
              )}
              {link.id === newest && ' · just made'}
            </span>
            <span>
              Made <DateTime of={link.createdAt} /> by{' '}
              {link.createdBy ? <Email of={link.createdBy} /> : 'a deleted account'}
            </span>
            <span>
              <Openings of={link} />
            </span>
          </div>
          {link.state === 'OPEN' &&
            (asked === link.id ? (
              <RevokeQuestion
                isBusy={isBusy}
                onRevoke={() => revoke(link.id, open.indexOf(link))}
                onCancel={() => {
                  setAsked(null);
                  focus.focusRow(open.indexOf(link));
                }}
              />
            ) : (
              <Button
                variant="default"
                size="xs"
                onClick={() => setAsked(link.id)}
                aria-label={`Revoke the link made ${formatDate(link.createdAt)}`}
                data-focus-row
              >
                Revoke
              </Button>
            ))}
        </li>
      ))}
    </ul>
  );
}

interface RevokeQuestionProps {
  isBusy: boolean;
  onRevoke: () => void;
  onCancel: () => void;
}

/** Asks in the row: a dialog upon the dialog would be closed together with it. */
function RevokeQuestion({ isBusy, onRevoke, onCancel }: RevokeQuestionProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div className={styles.question}>
      <Text size="sm">Revoke this link? It ends at once, and this cannot be undone.</Text>
      <Group gap="xs">
        <BusyButton size="xs" color="red" busy={isBusy} busyLabel="Revoking…" onClick={onRevoke}>
          Revoke
        </BusyButton>
        <Button ref={cancel} size="xs" variant="default" onClick={() => !isBusy && onCancel()}>
          Cancel
        </Button>
      </Group>
    </div>
  );
}

const ends: Record<HandOverState, string> = {
  OPEN: 'Open',
  EXPIRED: 'Expired',
  REVOKED: 'Revoked',
  MAKER_GONE: 'Ended with the account that made it',
};

/** "Opened 3 times, last 21 Nov 2026, 10:30 · PDF 2, images 1" */
function Openings({ of }: { of: HandOverPartsFragment }) {
  const files = [
    ['PDF', of.pdfCount],
    ['images', of.svgCount],
    ['table', of.csvCount],
  ] as const;
  const downloads = files.filter(([, count]) => count > 0).map(([name, count]) => `${name} ${count}×`);
  return (
    <>
      {of.lastOpenedAt === null ? (
        'Not opened yet'
      ) : (
        <>
          Opened {of.openCount === 1 ? 'once' : `${of.openCount.toLocaleString('en')} times`}, last{' '}
          <DateTime of={of.lastOpenedAt} />
        </>
      )}
      {downloads.length > 0 ? ` · downloaded: ${downloads.join(', ')}` : ' · nothing downloaded'}
    </>
  );
}
