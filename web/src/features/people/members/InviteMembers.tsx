import { Button, NativeSelect, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertCircle, IconMailCheck, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '../../../gateway/FormDialog';
import type { MemberRole } from '../../../gateway/generated';
import { memberRoles, roleName, roleSentences } from '../../../gateway/rights';
import { commonTexts } from '../../../ui/common.texts';
import { written } from '../../../ui/edition';
import { notify } from '../../../ui/notify';
import { Rich } from '../../../ui/Rich';
import { useNewInAddress } from '../../../ui/use-new-in-address';
import { type InviteMembersMutation, useInviteMembersMutation } from './MemberInvitations.generated';
import styles from './Members.module.css';
import { membersTexts as t } from './members.texts';

const maxEmails = 50;

type Result = InviteMembersMutation['inviteMembers']['results'][number];

interface Values {
  emails: string;
  role: MemberRole;
}

/** A button, and the form in a dialog: several addresses with one role. It stays open for those that were refused. */
export function InviteMembers({ onInvited }: { onInvited: () => Promise<unknown> }) {
  const [invite] = useInviteMembersMutation();
  const [opened, setOpened] = useState(false);
  const [results, setResults] = useState<readonly Result[]>([]);
  const open = () => {
    setResults([]);
    setOpened(true);
  };
  useNewInAddress(open);
  const close = () => setOpened(false);
  const send = async ({ emails, role }: Values, form: UseFormReturnType<Values>) => {
    setResults([]);
    const { data } = await invite({ variables: { input: { emails: addressesIn(emails), role } } });
    const answered = data?.inviteMembers.results ?? [];
    await onInvited();
    const refused = answered.filter((one) => one.error !== null);
    if (refused.length === 0) {
      close();
      notify(t.onTheirWay(answered.length), { tone: 'success' });
      return;
    }
    setResults(answered);
    form.setFieldValue('emails', refused.map(({ email }) => email).join('\n'));
    form.getInputNode('emails')?.focus();
  };
  return (
    <>
      <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={open}>
        {t.invitePeople}
      </Button>
      <FormDialog<true, Values>
        of={opened || null}
        title={t.invitePeople}
        size="md"
        onClose={close}
        submitLabel={t.invite}
        busyLabel={t.inviting}
        values={() => ({ emails: '', role: 'EDITOR' })}
        form={() => ({
          validate: ({ emails }) => {
            const count = addressesIn(emails).length;
            if (count === 0) return { emails: t.emailsRequired };
            return count > maxEmails ? { emails: t.tooManyEmails } : {};
          },
          failed: commonTexts.failedToast,
          submit: send,
        })}
      >
        {(form) => (
          <>
            <Textarea
              label={t.emails}
              description={t.emailsHint}
              autosize
              minRows={2}
              maxRows={10}
              autoComplete="off"
              spellCheck={false}
              required
              data-autofocus
              {...form.getInputProps('emails')}
            />
            <NativeSelect
              label={commonTexts.role}
              description={roleInWords(form.values.role)}
              data={memberRoles.map((value) => ({ value, label: roleName(value) }))}
              {...form.getInputProps('role')}
            />
            <Results results={results} />
          </>
        )}
      </FormDialog>
    </>
  );
}

/** Each address with its result, once some were refused. */
function Results({ results }: { results: readonly Result[] }) {
  return (
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
