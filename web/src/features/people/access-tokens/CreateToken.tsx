import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMemberships } from '../../../gateway/memberships';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { useViewed } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { Dialog } from '../../../ui/Dialog';
import { useAccessTokenPolicyQuery } from './AccessTokenPolicy.generated';
import { accessTokensTexts as t } from './access-tokens.texts';
import { CreateTokenForm } from './CreateTokenForm';
import type { NewToken } from './new-token';
import { grantable } from './token-rights';

interface CreateTokenProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (created: NewToken) => void;
  /** Loads the list again: also after a failure, where the answer alone may be lost. */
  onDone: () => Promise<unknown>;
}

/** The form of a new token in a dialog. A click beside it does not close it. */
export function CreateToken({ opened, ...props }: CreateTokenProps) {
  return (
    <Dialog opened={opened} onClose={props.onClose} closeOnClickOutside={false} title={t.create} size="lg">
      {opened && <InOneApplication {...props} />}
    </Dialog>
  );
}

/** The application comes first: what can be given, and for how long, follows from it. */
function InOneApplication({ onClose, ...props }: Omit<CreateTokenProps, 'opened'>) {
  const { application: viewed } = useViewed();
  const { held = [] } = useMemberships();
  const names = held.map(({ application }) => application.name);
  const [chosen, setChosen] = useState(names.includes(viewed) ? viewed : (names[0] ?? viewed));
  const { data, previousData, error, refetch } = useAccessTokenPolicyQuery({
    variables: { application: chosen },
    fetchPolicy: 'cache-and-network',
  });
  // The policy of the former application stays while the next one is loaded, and so does the typed text.
  const policy = (data ?? previousData)?.accessTokenPolicy;
  const rights = held.find(({ application }) => application.name === chosen)?.rights ?? [];
  return (
    <Stack gap="md">
      {names.length > 1 && (
        <NativeSelect
          label={commonTexts.application}
          data={names}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      )}
      {!policy && <NotLoaded error={error} refetch={refetch} failed={t.policyFailed} />}
      {policy && !policy.allowed && (
        <>
          <Text>{t.notAllowed(chosen)}</Text>
          <Group justify="flex-end">
            <Button onClick={onClose} data-autofocus>
              {commonTexts.close}
            </Button>
          </Group>
        </>
      )}
      {policy?.allowed && (
        <CreateTokenForm
          application={chosen}
          offered={grantable(rights)}
          maxDays={policy.maxDays}
          onCancel={onClose}
          {...props}
        />
      )}
    </Stack>
  );
}
