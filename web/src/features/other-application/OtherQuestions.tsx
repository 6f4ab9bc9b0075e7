import { IconMessageQuestion } from '@tabler/icons-react';
import { usePagedList } from '../../gateway/use-paged-list';
import { DateTime } from '../../ui/DateTime';
import { LongText } from '../../ui/LongText';
import { useListState } from '../../ui/use-list-state';
import { useOtherQuestionsQuery } from './OtherApplication.generated';
import styles from './OtherApplication.module.css';
import { pageSize, ReadOnlyList } from './ReadOnlyList';

export function OtherQuestions({ application }: { application: string }) {
  const state = useListState(pageSize);
  const query = useOtherQuestionsQuery({
    variables: { ...state.variables, application, search: state.search || null },
  });
  const list = usePagedList(state, query, ({ questions }) => questions);
  return (
    <ReadOnlyList list={list} label="Questions" searchLabel="Search the questions" Icon={IconMessageQuestion}>
      {({ id, text, createdAt }) => (
        <>
          <LongText label={`question ${id}`} height={120}>
            {text}
          </LongText>
          <span className={styles.facts}>
            <DateTime of={createdAt} />
          </span>
        </>
      )}
    </ReadOnlyList>
  );
}
