import { Checkbox, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { roleChoices } from '../../../gateway/role-choices';
import { useSession } from '../../../gateway/session';
import { useApplicationNames } from '../../../gateway/use-application-names';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { useViewed } from '../../../gateway/viewed';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { useDraft } from '../../../ui/drafts';
import { notify, toastDurations } from '../../../ui/notify';
import { Panel } from '../../../ui/Page';
import { useNewInAddress } from '../../../ui/use-new-in-address';
import { laterInvitation } from '../invitations/later-invitation';
import { useRegisterAppUserMutation } from './AppUsers.generated';
import { toFormErrors } from './app-user-errors';
import { appUsersTexts as t } from './app-users.texts';
import { type AppUserForm, summarize, validateAppUser } from './validation';

const toast = { autoClose: toastDurations.userPages };

/** Registers an app user; the gateway mails the invitation to choose a password. */
export function RegisterAppUserForm({ onRegistered }: { onRegistered: (id: string) => void }) {
  const { isAdmin } = useSession();
  const { application: own } = useViewed();
  const [registerAppUser] = useRegisterAppUserMutation();
  const blank: AppUserForm = { email: '', username: '', role: 'USER', application: own, invite: true };
  /** These values stay in the form without being a draft. */
  const [settled, settle] = useState(blank);
  const draft = useDraft('app-user:new');
  const { form, onSubmit, isBusy } = useGatewayForm<AppUserForm>({
    initialValues: { ...blank, ...(draft.value && JSON.parse(draft.value)) },
    validate: validateAppUser,
    summarize,
    toFormErrors,
    onErrors: ({ summary }) => summary && notify(summary, { ...toast, tone: 'error' }),
    submit: async (values, form) => {
      const input = { ...values, email: values.email.trim(), username: values.username.trim() };
      const { data } = await registerAppUser({ variables: { input } });
      notify(t.registered, { ...toast, tone: 'success' });
      // The list has the users of one application, and administrators may name another.
      if (data && values.application === own) onRegistered(data.registerAppUser.appUser.id);
      const emptied = { ...blank, application: values.application };
      settle(emptied);
      form.setValues(emptied);
      form.getInputNode('email')?.focus();
    },
  });
  useNewInAddress(() => form.getInputNode('email')?.focus());
  const { names } = useApplicationNames(form.values.application, { skip: !isAdmin });

  const typed = JSON.stringify(form.values);
  const next = typed === JSON.stringify(settled) ? '' : typed;
  useEffect(() => {
    if (draft.value !== next) draft.setValue(next);
  }, [draft, next]);

  const application = {
    label: commonTexts.application,
    required: true,
    ...form.getInputProps('application'),
  };
  return (
    <Panel title={t.add}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              label={commonTexts.email}
              type="email"
              autoComplete="off"
              required
              {...form.getInputProps('email')}
            />
            <TextInput
              label={t.username}
              autoComplete="off"
              dir="auto"
              required
              {...form.getInputProps('username')}
            />
            <NativeSelect label={commonTexts.role} data={roleChoices} {...form.getInputProps('role')} />
            {isAdmin ? (
              <AutocompleteField suggestions={names} {...application} />
            ) : (
              <TextInput autoComplete="off" readOnly {...application} />
            )}
          </SimpleGrid>
          <Checkbox
            label={t.invite}
            description={
              form.values.invite ? t.aboutInvitation : laterInvitation(form.values.application === own)
            }
            {...form.getInputProps('invite', { type: 'checkbox' })}
          />
          <div>
            <BusyButton type="submit" busy={isBusy} busyLabel={t.registering}>
              {t.register}
            </BusyButton>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
