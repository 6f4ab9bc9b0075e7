import { useApolloClient } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../gateway/FormDialog';
import { refreshSession } from '../../../gateway/refresh-session';
import { commonTexts } from '../../../ui/common.texts';
import { notify } from '../../../ui/notify';
import { isBlank } from '../../../ui/visible-text';
import { membershipTexts as t } from './membership.texts';
import { useCreateApplicationMutation } from './OwnMemberships.generated';

interface NewApplicationProps {
  opened: boolean;
  onClose: () => void;
}

/** Creates an application that the person owns, and opens it. */
export function NewApplication({ opened, onClose }: NewApplicationProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [create] = useCreateApplicationMutation();
  return (
    <FormDialog
      of={opened || null}
      title={t.newApplication}
      onClose={onClose}
      submitLabel={t.create}
      busyLabel={commonTexts.creating}
      values={() => ({ name: '' })}
      form={() => ({
        validate: ({ name }) => (isBlank(name) ? { name: t.nameRequired } : {}),
        failed: commonTexts.failedToast,
        submit: async ({ name }) => {
          const { data } = await create({ variables: { input: { name: name.trim() } } });
          if (!data) return;
          const { application } = data.createApplication;
          await refreshSession(client);
          onClose();
          notify(t.created(application.name), { tone: 'success' });
          void navigate(`/qr-generator?${new URLSearchParams({ application: application.name })}`);
        },
      })}
    >
      {(form) => (
        <TextInput
          label={commonTexts.name}
          description={t.nameHint}
          autoComplete="off"
          maxLength={100}
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
      )}
    </FormDialog>
  );
}
