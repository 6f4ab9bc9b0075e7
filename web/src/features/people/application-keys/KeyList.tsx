import { Anchor, Button } from '@mantine/core';
import { useAct } from '../../../gateway/use-act';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { Email } from '../../../ui/Email';
import { historyPath } from '../../../ui/history';
import { Link } from '../../../ui/Link';
import { Rich } from '../../../ui/Rich';
import {
  type ApplicationKeyPartsFragment,
  useRevokeApplicationKeyMutation,
} from './ApplicationKeys.generated';
import styles from './ApplicationKeys.module.css';
import { applicationKeysTexts as t } from './application-keys.texts';

interface KeyListProps {
  keys: readonly ApplicationKeyPartsFragment[];
  readOnly: boolean;
  /** Loads the list again, and moves the focus from the row that is gone. */
  onRevoked: (index: number) => Promise<unknown>;
}

/** The valid keys, oldest first. */
export function KeyList({ keys, readOnly, onRevoked }: KeyListProps) {
  const act = useAct();
  const [revokeKey] = useRevokeApplicationKeyMutation();

  const revoke = async ({ id, name, purpose }: ApplicationKeyPartsFragment, index: number) => {
    const message = t.revokeQuestion[purpose](name);
    const isGone = await act({
      ask: { title: t.revokeTitle, message, confirmLabel: commonTexts.revoke },
      run: () => revokeKey({ variables: { input: { id } } }),
      done: t.revoked(name),
      failed: t.revokeFailed,
    });
    if (isGone) await onRevoked(index);
  };

  return (
    <ul className={common.looseList} aria-label={t.list}>
      {keys.map((key, index) => (
        <li key={key.id} className={`${common.spread} ${common.stacking} ${styles.key}`}>
          <div className={common.column}>
            <span className={common.name}>
              <bdi>{key.name}</bdi>
              <span className={styles.ending}>…{key.ending}</span>
            </span>
            {key.purpose === 'APP' && <span className={common.facts}>{t.isForApp}</span>}
            <span className={common.facts}>
              <Rich
                text={key.createdBy ? t.createdBy : t.createdByDeleted}
                tags={{
                  when: () => <DateTime of={key.createdAt} />,
                  who: () => key.createdBy && <Email of={key.createdBy} />,
                }}
              />
            </span>
            <span className={common.facts}>
              <LastUse of={key.lastUsedAt} />
            </span>
          </div>
          <div className={styles.acts}>
            <Anchor
              component={Link}
              to={historyPath('application_key', key.id)}
              size="sm"
              aria-label={t.historyOf(key.name)}
            >
              {commonTexts.history}
            </Anchor>
            {!readOnly && (
              <Button
                variant="default"
                size="xs"
                onClick={() => revoke(key, index)}
                aria-label={t.revokeOf(key.name)}
                data-focus-row
              >
                {commonTexts.revoke}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

const LastUse = ({ of }: { of: string | null }) =>
  of ? <Rich text={t.lastUsed} tags={{ when: () => <DateTime of={of} /> }} /> : t.neverUsed;
