import { Badge, Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../gateway/FormDialog';
import { commonTexts } from '../../../ui/common.texts';
import { notify } from '../../../ui/notify';
import { isBlank } from '../../../ui/visible-text';
import { ApplicationListDocument, useMakeOwnerMutation } from './ApplicationList.generated';
import { applicationsTexts } from './applications.texts';

/** Says that nobody owns an application, and gives it an owner. */
export function MakeOwner({ application }: { application: string }) {
  const t = applicationsTexts.owner;
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const [makeOwner] = useMakeOwnerMutation({
    refetchQueries: [ApplicationListDocument],
    awaitRefetchQueries: true,
  });
  return (
    <Group gap="sm" mt={4}>
      <Badge color="orange" variant="light">
        {applicationsTexts.noOwner}
      </Badge>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        {t.open}
      </Button>
      <FormDialog
        of={opened || null}
        title={t.title(application)}
        onClose={close}
        submitLabel={t.save}
        busyLabel={commonTexts.saving}
        values={() => ({ email: '' })}
        form={() => ({
          validate: ({ email }) => (isBlank(email) ? { email: t.emailRequired } : {}),
          failed: t.failed,
          submit: async ({ email }) => {
            await makeOwner({ variables: { input: { application, email: email.trim() } } });
            close();
            notify(t.made(application), { tone: 'success' });
          },
        })}
      >
        {(form) => (
          <TextInput
            label={commonTexts.email}
            type="email"
            description={t.about}
            autoComplete="off"
            required
            data-autofocus
            {...form.getInputProps('email')}
          />
        )}
      </FormDialog>
    </Group>
  );
}
