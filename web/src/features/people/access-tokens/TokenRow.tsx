import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import common from '../../../ui/Common.module.css';
import { DateTime } from '../../../ui/DateTime';
import { Rich } from '../../../ui/Rich';
import styles from './AccessTokens.module.css';
import type { MemberAccessTokenPartsFragment } from './MemberAccessTokens.generated';
import { stateAt } from './token-ends';
import { tokenFactsTexts as t } from './token-facts.texts';
import { rightsInWords } from './token-rights';

interface TokenRowProps {
  token: Omit<MemberAccessTokenPartsFragment, 'email'>;
  /** Its application, or its person. */
  of: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** A token of a list: what it may do, until when, and when it was used. */
export function TokenRow({ token, of, children }: TokenRowProps) {
  const { name, ending, rights, readOnly, networks, createdAt, expiresAt, lastUsedAt, lastNetwork } = token;
  const state = stateAt(expiresAt);
  const words = rightsInWords(rights);
  return (
    <li className={`${common.row} ${common.below}`}>
      <div className={`${common.column} ${common.beside}`}>
        <span className={`${common.name} ${styles.name}`}>
          <bdi>{name}</bdi>
          <span className={styles.ending}>…{ending}</span>
          {state === 'expiring' && <Badge color="orange">{t.expiring}</Badge>}
          {state === 'expired' && <Badge color="gray">{t.expired}</Badge>}
        </span>
        <span className={common.facts}>{of}</span>
        <span className={common.facts}>{readOnly ? t.readOnly(words) : words}</span>
        {networks.length > 0 && <span className={common.facts}>{t.networks(networks.join(', '))}</span>}
        <span className={common.facts}>
          <Rich
            text={state === 'expired' ? t.hasExpired : t.expires}
            tags={{
              created: () => <DateTime of={createdAt} />,
              expires: () => <DateTime of={expiresAt} />,
            }}
          />
        </span>
        <span className={common.facts}>
          {lastUsedAt ? (
            <Rich
              text={lastNetwork ? t.lastUsedFrom(lastNetwork) : t.lastUsed}
              tags={{ when: () => <DateTime of={lastUsedAt} /> }}
            />
          ) : (
            t.neverUsed
          )}
        </span>
      </div>
      <div className={styles.acts}>{children}</div>
    </li>
  );
}
