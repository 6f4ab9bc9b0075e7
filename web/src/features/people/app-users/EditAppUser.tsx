import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { roleChoices } from '../../../gateway/role-choices';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { Dialog } from '../../../ui/Dialog';
import { Email } from '../../../ui/Email';
import { FormError } from '../../../ui/FormError';
import { notify, toastDurations } from '../../../ui/notify';
import { isBlank } from '../../../ui/visible-text';
import { useUpdateAppUserMutation } from './AppUserChanges.generated';
import type { AppUserRowFragment } from './AppUsers.generated';
import { toUpdateErrors } from './app-user-errors';
import { appUsersTexts as t } from './app-users.texts';

interface EditAppUserProps {
  /** The user to edit; while it is null there is no dialog. */
  appUser: AppUserRowFragment | null;
  onClose: () => void;
}

/** Changes the username and the role of an app user. */
export function EditAppUser({ appUser, onClose }: EditAppUserProps) {
  return (
    <Dialog opened={appUser !== null} onClose={onClose} closeOnClickOutside={false} title={t.edit} size="sm">
      {appUser && <EditForm key={appUser.id} appUser={appUser} onClose={onClose} />}
    </Dialog>
  );
}

type Values = Pick<AppUserRowFragment, 'username' | 'role'>;

function EditForm({ appUser, onClose }: { appUser: AppUserRowFragment; onClose: () => void }) {
  const [updateAppUser] = useUpdateAppUserMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm<Values>({
    initialValues: { username: appUser.username, role: appUser.role },
    validate: ({ username }) => (isBlank(username) ? { username: t.fieldRequired } : {}),
    summarize: () => t.allRequired,
    toFormErrors: toUpdateErrors,
    submit: async ({ username, role }) => {
      const input = { id: appUser.id, username: username.trim(), role };
      await updateAppUser({ variables: { input } });
      notify(t.updated, {
        autoClose: toastDurations.userPages,
        tone: 'success',
      });
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <Stack gap="md">
        <Email of={appUser.email} />
        <TextInput
          label={t.username}
          autoComplete="off"
          dir="auto"
          required
          data-autofocus
          {...form.getInputProps('username')}
        />
        <NativeSelect label={t.role} data={roleChoices} {...form.getInputProps('role')} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <BusyButton type="submit" busy={isBusy} busyLabel={t.saving}>
            {t.save}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
