import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { IconAlertCircle, IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { MemberRole } from '../../../gateway/generated';
import { memberRoles, roleName, roleSentences } from '../../../gateway/rights';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { written } from '../../../ui/edition';
import { FormError } from '../../../ui/FormError';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { type InviteMembersMutation, useInviteMembersMutation } from './MemberInvitations.generated';
import styles from './Members.module.css';
import { membersTexts as t } from './members.texts';

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
      if (count === 0) return { emails: t.emailsRequired };
      return count > maxEmails ? { emails: t.tooManyEmails } : {};
    },
    failed: commonTexts.failedToast,
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
    <Panel title={t.invitePeople}>
      <form onSubmit={onSubmit} noValidate>
        <FormError message={error} />
        <Stack gap="md">
          <Textarea
            label={t.emails}
            description={t.emailsHint}
            autosize
            minRows={2}
            maxRows={10}
            autoComplete="off"
            spellCheck={false}
            required
            {...form.getInputProps('emails')}
          />
          <NativeSelect
            label={commonTexts.role}
            description={roleInWords(form.values.role)}
            data={memberRoles.map((value) => ({ value, label: roleName(value) }))}
            {...form.getInputProps('role')}
          />
          <div>
            <BusyButton type="submit" busy={isBusy} busyLabel={t.inviting}>
              {t.invite}
            </BusyButton>
          </div>
        </Stack>
      </form>
      <div role="status">
        {results.length > 0 && (
          <ul className={styles.results} aria-label={commonTexts.results}>
            {results.map(({ email, error: reason }) => (
              <li key={email} data-refused={reason !== null || undefined}>
                {reason === null ? (
                  <IconMailCheck size={16} aria-hidden="true" />
                ) : (
                  <IconAlertCircle size={16} aria-hidden="true" />
                )}
                <span>
                  <Rich
                    text={reason === null ? t.invited : t.notInvited}
                    tags={{ email: () => <bdi>{email}</bdi>, reason: () => written(reason ?? '') }}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

/** The addresses of a text: one a line, or separated by commas, semicolons or blanks. */
const addressesIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((part) => part !== '')),
];

/** "Printer: prints labels and sees codes." */
function roleInWords(role: MemberRole): string {
  const name = roleName(role);
  return t.roleInWords(`${name.charAt(0).toUpperCase()}${name.slice(1)}`, roleSentences[role]);
}
