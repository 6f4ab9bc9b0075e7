import { Button, Group, Text } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAct } from '../../../gateway/use-act';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { Email } from '../../../ui/Email';
import { formatDate } from '../../../ui/language';
import { Rich } from '../../../ui/Rich';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { type HandOverPartsFragment, useRevokeHandOverMutation } from './HandOvers.generated';
import styles from './HandOvers.module.css';
import { handOversTexts as t } from './hand-overs.texts';

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
  const act = useAct();
  const [revokeLink] = useRevokeHandOverMutation();
  const [asked, setAsked] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The state is a rendering late for a second press in the same moment.
  const isRevoking = useRef(false);

  const revoke = async (id: string, index: number) => {
    if (isRevoking.current) return;
    isRevoking.current = true;
    setBusy(true);
    const isGone = await act({
      run: () => revokeLink({ variables: { input: { id } } }),
      done: t.revoked,
      failed: t.revokeFailed,
    });
    isRevoking.current = false;
    setBusy(false);
    if (!isGone) return;
    setAsked(null);
    await onRevoked();
    focus.focusRow(index);
  };

  if (handOvers.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t.none}
      </Text>
    );
  const open = handOvers.filter(({ state }) => state === 'OPEN');
  return (
    <ul
      className={common.list}
      aria-labelledby="hand-overs"
      ref={focus.list as RefObject<HTMLUListElement | null>}
    >
      {handOvers.map((link) => (
        <li
          key={link.id}
          className={`${common.spread} ${common.stacking} ${styles.link}`}
          data-ended={link.state !== 'OPEN' || undefined}
        >
          <div className={`${common.column} ${styles.facts}`}>
            <span className={styles.state}>
              {link.state === 'OPEN' ? (
                <Rich text={t.until} tags={{ when: () => <DateTime of={link.expiresAt} /> }} />
              ) : (
                t.ends[link.state]
              )}
              {link.onlyNotPrinted && ` · ${t.printed.onlyOthers}`}
              {link.personalFields && ` · ${t.withPersonalFields}`}
              {link.id === newest && ` · ${t.justMade}`}
            </span>
            <span>
              <Rich
                text={link.createdBy ? t.madeBy : t.madeByDeleted}
                tags={{
                  when: () => <DateTime of={link.createdAt} />,
                  who: () => link.createdBy && <Email of={link.createdBy} />,
                }}
              />
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
                aria-label={t.revokeOf(formatDate(link.createdAt))}
                data-focus-row
              >
                {commonTexts.revoke}
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
      <Text size="sm">{t.revokeQuestion}</Text>
      <Group gap="xs">
        <BusyButton size="xs" color="red" busy={isBusy} busyLabel={t.revoking} onClick={onRevoke}>
          {commonTexts.revoke}
        </BusyButton>
        <Button ref={cancel} size="xs" variant="default" onClick={() => !isBusy && onCancel()}>
          {commonTexts.cancel}
        </Button>
      </Group>
    </div>
  );
}

/** "Opened 3 times, last 21 Nov 2026, 10:30 · downloaded: PDF 2×, images 1×" */
function Openings({ of }: { of: HandOverPartsFragment }) {
  const { lastOpenedAt } = of;
  const counts = [
    ['pdf', of.pdfCount],
    ['svg', of.svgCount],
    ['csv', of.csvCount],
  ] as const;
  const downloads = counts.filter(([, count]) => count > 0).map(([kind, count]) => t.files[kind](count));
  return (
    <>
      {lastOpenedAt === null ? (
        t.notOpened
      ) : (
        <Rich text={t.opened(of.openCount)} tags={{ when: () => <DateTime of={lastOpenedAt} /> }} />
      )}
      {` · ${downloads.length > 0 ? t.downloaded(downloads) : t.nothingDownloaded}`}
    </>
  );
}
