import { IconHelpCircle } from '@tabler/icons-react';
import { usePagedList } from '../../gateway/use-paged-list';
import { LongText } from '../../ui/LongText';
import { useListState } from '../../ui/use-list-state';
import { useOtherHelpTasksQuery } from './OtherApplication.generated';
import { pageSize, ReadOnlyList } from './ReadOnlyList';

export function OtherHelpTasks({ application }: { application: string }) {
  const state = useListState(pageSize);
  const query = useOtherHelpTasksQuery({
    variables: { ...state.variables, application, search: state.search || null },
  });
  const list = usePagedList(state, query, ({ helpTasks }) => helpTasks);
  return (
    <ReadOnlyList list={list} label="Help tasks" searchLabel="Search the help tasks" Icon={IconHelpCircle}>
      {({ title, content }) => (
        <>
          <b dir="auto">{title}</b>
          <LongText label={title} height={120}>
            {content}
          </LongText>
        </>
      )}
    </ReadOnlyList>
  );
}
