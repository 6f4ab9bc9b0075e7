import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { IconAlertCircle, IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { MemberRole } from '../../../gateway/generated';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { Panel } from '../../../ui/Page';
import { type InviteMembersMutation, useInviteMembersMutation } from './MemberInvitations.generated';
import styles from './Members.module.css';
import { addressesIn, memberRoleChoices, messages, roleInWords, toFormErrors } from './messages';

const maxEmails = 50;

type Result = InviteMembersMutation['inviteMembers']['results'][number];

interface Values {
  emails: string;
  role: MemberRole;
}

/** Invites several addresses with one role; each has its own result. */
export function InviteMembers({ onInvited }: { onInvited: () => Promise<unknown> }) {
  const [invite] = useInviteMembersMutation();
  const [results, setResults] = useState<readonly Result[]>([]);
  const { form, onSubmit, error, isBusy } = useGatewayForm<Values>({
    initialValues: { emails: '', role: 'EDITOR' },
    validate: ({ emails }) => {
      const count = addressesIn(emails).length;
      if (count === 0) return { emails: messages.emailsRequired };
      return count > maxEmails ? { emails: messages.tooManyEmails } : {};
    },
    toFormErrors,
    submit: async ({ emails, role }, form) => {
      setResults([]);
      const { data } = await invite({ variables: { input: { emails: addressesIn(emails), role } } });
      const answered = data?.inviteMembers.results ?? [];
      setResults(answered);
      // What was refused stays in the field, to be corrected.
      const refused = answered.filter((one) => one.error !== null).map(({ email }) => email);
      form.setFieldValue('emails', refused.join('\n'));
      form.getInputNode('emails')?.focus();
      await onInvited();
    },
  });
  return (
    <Panel title="Invite people">
      <form onSubmit={onSubmit} noValidate>
        <FormError message={error} />
        <Stack gap="md">
          <Textarea
            label="Email addresses"
            description="One a line, or separated by commas: at most 50."
            autosize
            minRows={2}
            maxRows={10}
            autoComplete="off"
            spellCheck={false}
            required
            {...form.getInputProps('emails')}
          />
          <NativeSelect
            label="Role"
            description={roleInWords(form.values.role)}
            data={memberRoleChoices}
            {...form.getInputProps('role')}
          />
          <div>
            <BusyButton type="submit" busy={isBusy} busyLabel="Inviting…">
              Invite
            </BusyButton>
          </div>
        </Stack>
      </form>
      <div role="status">
        {results.length > 0 && (
          <ul className={styles.results} aria-label="Results">
            {results.map(({ email, error: reason }) => (
              <li key={email} data-refused={reason !== null || undefined}>
                {reason === null ? (
                  <IconMailCheck size={16} aria-hidden="true" />
                ) : (
                  <IconAlertCircle size={16} aria-hidden="true" />
                )}
                <span>
                  <bdi>{email}</bdi>: {reason ?? 'the invitation is on its way.'}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
