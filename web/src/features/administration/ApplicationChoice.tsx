import { Group, Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ApplicationMembersQuery, useApplicationMembersQuery } from '../../gateway/generated';
import { useApplicationNames } from '../../gateway/use-application-names';
import { AutocompleteField } from '../../ui/AutocompleteField';
import type { NewAccount } from './administration-rules';

/**
 * A new application or an existing one, chosen on purpose: whoever signs up can give an application the name that an
 * administrator has in mind.
 */
export function ApplicationChoice({ form }: { form: UseFormReturnType<NewAccount> }) {
  const { application, kind } = form.values;
  const wanted = application.trim();
  const { names, isNew } = useApplicationNames(application);
  const { data } = useApplicationMembersQuery({
    variables: { name: wanted },
    skip: !names.includes(wanted),
    fetchPolicy: 'cache-and-network',
  });
  const members = wanted === data?.applicationMembers?.application.name ? data.applicationMembers : null;

  return (
    <>
      <Radio.Group label="Works in" {...form.getInputProps('kind')}>
        <Group gap="lg" mt={4}>
          <Radio value="new" label="A new application" />
          <Radio value="existing" label="An existing application" />
        </Group>
      </Radio.Group>
      <AutocompleteField
        label="Application"
        suggestions={kind === 'existing' ? names : []}
        autoComplete="off"
        required
        withAsterisk={false}
        description={<span role="status">{hint(kind, wanted, isNew, members)}</span>}
        {...form.getInputProps('application')}
      />
    </>
  );
}

type Members = ApplicationMembersQuery['applicationMembers'];

function hint(kind: NewAccount['kind'], wanted: string, isNew: boolean, members: Members | null): string {
  if (kind === 'new') {
    if (members)
      return `There is an application “${wanted}” already. Give another name, or choose “An existing application”. ${whoIsIn(members)}`;
    return isNew
      ? `There is no application “${wanted}” yet: it will be made.`
      : 'The name of the new application.';
  }
  if (members) return whoIsIn(members);
  return isNew ? `There is no application “${wanted}”.` : 'Type a part of its name, then pick it.';
}

function whoIsIn(members: NonNullable<Members>): string {
  const { accounts, accountCount, isSelfMade } = members;
  const more = accountCount - accounts.length;
  const named = accounts.map(({ email }) => email).join(', ');
  const who =
    accountCount === 0 ? 'Nobody is in it.' : `In it: ${named}${more > 0 ? ` and ${more} more` : ''}.`;
  return isSelfMade ? `${who} It was made by signing up: be sure that it is the one you mean.` : who;
}
