import type { UseFormReturnType } from '@mantine/form';
import { useApplicationNames } from '../../../gateway/use-application-names';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { RadioField } from '../../../ui/RadioField';
import { type ApplicationMembersQuery, useApplicationMembersQuery } from './AddAccount.generated';
import type { NewAccount } from './validation';

const kinds = [
  { value: 'new', label: 'A new application' },
  { value: 'existing', label: 'An existing application' },
] as const;

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
        label="Works in"
        options={kinds}
        value={kind}
        onChange={(chosen) => form.setFieldValue('kind', chosen)}
        error={form.errors.kind ? String(form.errors.kind) : null}
      />
      <AutocompleteField
        label="Application"
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
    if (members)
      return `There is an application “${name}” already. Give another name, or choose “An existing application”. ${membersText(members)}`;
    return isNew
      ? `There is no application “${name}” yet: it will be made.`
      : 'The name of the new application.';
  }
  if (members) return membersText(members);
  return isNew ? `There is no application “${name}”.` : 'Type a part of its name, then pick it.';
}

function membersText(members: NonNullable<Members>): string {
  const { accounts, accountCount, isSelfMade } = members;
  const more = accountCount - accounts.length;
  const named = accounts.map(({ email }) => email).join(', ');
  const who =
    accountCount === 0 ? 'Nobody is in it.' : `In it: ${named}${more > 0 ? ` and ${more} more` : ''}.`;
  return isSelfMade ? `${who} It was made by signing up: be sure that it is the one you mean.` : who;
}
