import { Alert, Button, Group, Text } from '@mantine/core';
import { IconInfoCircle, IconPlus, IconTerminal2 } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useMemberships } from '../../../gateway/memberships';
import { NotLoaded } from '../../../gateway/NotLoaded';
import common from '../../../ui/Common.module.css';
import { EmptyState } from '../../../ui/EmptyState';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { useAccessTokensQuery } from './AccessTokens.generated';
import styles from './AccessTokens.module.css';
import { accessTokensTexts as t } from './access-tokens.texts';
import { CreateToken } from './CreateToken';
import { NewTokenDialog } from './NewTokenDialog';
import type { NewToken } from './new-token';
import { RevokeAllTokens } from './RevokeAllTokens';
import { TokenList } from './TokenList';
import { stateAt } from './token-ends';
import { tokenFactsTexts } from './token-facts.texts';

const maxTokens = 20;

/** The tokens with which scripts of the logged-in person work in its name. */
export function AccessTokensPanel() {
  const { held = [] } = useMemberships();
  const { data, previousData, error, refetch } = useAccessTokensQuery();
  const [isNew, setNew] = useState(false);
  const [created, setCreated] = useState<NewToken | null>(null);
  const tokens = (data ?? previousData)?.accessTokens;
  const valid = tokens?.filter(({ expiresAt }) => stateAt(expiresAt) !== 'expired');
  const reload = () => refetch().catch(() => undefined);
  const focus = useFocusAfterRemoval(() => focus.list.current?.querySelector('button') ?? null);
  return (
    <Panel>
      <Text c="dimmed" className={common.intro}>
        {t.about}
      </Text>
      {(error || !tokens) && <NotLoaded error={error} refetch={reload} failed={tokenFactsTexts.listFailed} />}
      {tokens && !error && (
        <div ref={focus.list as RefObject<HTMLDivElement | null>}>
          {tokens.length === 0 ? (
            <div className={styles.about}>
              <EmptyState Icon={IconTerminal2} title={t.none}>
                <Rich text={t.noneAbout} tags={{ docs: (label) => <a href="/graphql">{label}</a> }} />
              </EmptyState>
            </div>
          ) : (
            <TokenList
              tokens={tokens}
              reload={reload}
              onRevoked={async (index) => {
                await reload();
                focus.focusRow(index);
              }}
            />
          )}
          {valid && valid.length >= maxTokens && (
            <Alert color="gray" icon={<IconInfoCircle aria-hidden="true" />} mb="md">
              {t.limitReached(maxTokens)}
            </Alert>
          )}
          <Group gap="sm">
            {valid && valid.length < maxTokens && held.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                onClick={() => setNew(true)}
              >
                {t.create}
              </Button>
            )}
            {tokens.length > 1 && <RevokeAllTokens count={tokens.length} onRevoked={reload} />}
          </Group>
        </div>
      )}
      <CreateToken
        opened={isNew}
        onClose={() => setNew(false)}
        onCreated={(token) => {
          setNew(false);
          setCreated(token);
        }}
        onDone={reload}
      />
      <NewTokenDialog created={created} onClose={() => setCreated(null)} />
    </Panel>
  );
}
