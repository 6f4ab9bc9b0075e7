import type { UseFormReturnType } from '@mantine/form';
import { useApplicationNames } from '../../../gateway/use-application-names';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { commonTexts } from '../../../ui/common.texts';
import { RadioField } from '../../../ui/RadioField';
import { type ApplicationMembersQuery, useApplicationMembersQuery } from './AddAccount.generated';
import { addAccountTexts as t } from './add-account.texts';
import type { NewAccount } from './validation';

/**
 * A new application or an existing one, chosen explicitly: a sign-up can have created an application with the name that
 * the administrator has in mind.
 */
export function ApplicationChoice({ form }: { form: UseFormReturnType<NewAccount> }) {
  const { application, kind } = form.values;
  const name = application.trim();
  const { names, isNew } = useApplicationNames(application);
  const { data } = useApplicationMembersQuery({
    variables: { name },
    skip: !names.includes(name),
    fetchPolicy: 'cache-and-network',
  });
  const members = name === data?.applicationMembers?.application.name ? data.applicationMembers : null;

  return (
    <>
      <RadioField
        inline
        label={t.worksIn}
        options={[
          { value: 'new', label: t.newApplication },
          { value: 'existing', label: t.existingApplication },
        ]}
        value={kind}
        onChange={(chosen) => form.setFieldValue('kind', chosen)}
        error={form.errors.kind ? String(form.errors.kind) : null}
      />
      <AutocompleteField
        label={commonTexts.application}
        suggestions={kind === 'existing' ? names : []}
        autoComplete="off"
        required
        description={<span role="status">{hintFor(kind, name, isNew, members)}</span>}
        {...form.getInputProps('application')}
      />
    </>
  );
}

type Members = ApplicationMembersQuery['applicationMembers'];

function hintFor(kind: NewAccount['kind'], name: string, isNew: boolean, members: Members | null): string {
  if (kind === 'new') {
    if (members) return `${t.existsAlready(name)} ${membersText(members)}`;
    return isNew ? t.willBeMade(name) : t.nameOfNew;
  }
  if (members) return membersText(members);
  return isNew ? t.isMissing(name) : t.typeAndPick;
}

function membersText(members: NonNullable<Members>): string {
  const { accounts, accountCount, isSelfMade } = members;
  const who = accountCount === 0 ? t.nobodyInIt : inIt(accounts, accountCount);
  return isSelfMade ? `${who} ${t.selfMade}` : who;
}

function inIt(accounts: NonNullable<Members>['accounts'], count: number): string {
  const emails = accounts.map(({ email }) => email);
  const more = count - emails.length;
  return more > 0 ? t.inItAndMore(emails, more) : t.inIt(emails);
}
