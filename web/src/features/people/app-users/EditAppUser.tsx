import { NativeSelect, TextInput } from '@mantine/core';
import { FormDialog } from '../../../gateway/FormDialog';
import { roleChoices } from '../../../gateway/role-choices';
import { commonTexts } from '../../../ui/common.texts';
import { Email } from '../../../ui/Email';
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
  const [updateAppUser] = useUpdateAppUserMutation();
  return (
    <FormDialog
      of={appUser}
      title={t.edit}
      onClose={onClose}
      submitLabel={commonTexts.save}
      busyLabel={commonTexts.saving}
      values={({ username, role }) => ({ username, role })}
      form={({ id }) => ({
        validate: ({ username }) => (isBlank(username) ? { username: t.fieldRequired } : {}),
        summarize: () => t.allRequired,
        toFormErrors: toUpdateErrors,
        submit: async ({ username, role }) => {
          await updateAppUser({ variables: { input: { id, username: username.trim(), role } } });
          notify(t.updated, { autoClose: toastDurations.userPages, tone: 'success' });
          onClose();
        },
      })}
    >
      {(form, { email }) => (
        <>
          <Email of={email} />
          <TextInput
            label={t.username}
            autoComplete="off"
            dir="auto"
            required
            data-autofocus
            {...form.getInputProps('username')}
          />
          <NativeSelect label={commonTexts.role} data={roleChoices} {...form.getInputProps('role')} />
        </>
      )}
    </FormDialog>
  );
}
