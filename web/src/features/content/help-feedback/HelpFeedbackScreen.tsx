import { IconThumbDown } from '@tabler/icons-react';
import { usePagedList } from '../../../gateway/use-paged-list';
import { EmptyState } from '../../../ui/EmptyState';
import { ListView } from '../../../ui/ListView';
import { Page, Panel } from '../../../ui/Page';
import { useListState } from '../../../ui/use-list-state';
import { FeedbackSettings } from './FeedbackSettings';
import { useHelpFeedbackQuery } from './HelpFeedback.generated';
import styles from './HelpFeedback.module.css';
import { TaskFeedback } from './TaskFeedback';

const pageSize = 20;

/** What people answered to "Did it help?", by help task, and what the app asks them. */
export function HelpFeedbackScreen() {
  const state = useListState(pageSize);
  const query = useHelpFeedbackQuery({ variables: state.variables, fetchPolicy: 'cache-and-network' });
  const list = usePagedList(state, query, ({ helpFeedback }) => helpFeedback);
  return (
    <Page
      title="Did it help?"
      lead="What people answered in the app within the last 180 days. The help tasks that did not help most of them are first."
      back={{ to: '/help_page', label: 'Help center' }}
    >
      <Panel>
        <ListView
          list={list}
          label="Help tasks"
          errorMessage={({ message }) => message || 'The answers could not be loaded.'}
          empty={
            <EmptyState Icon={IconThumbDown} title="Nobody has answered yet">
              As soon as the app asks “Did it help?” below a help task, the answers are counted here. The app
              sends them by <code>POST /api/v2/help/…/feedback</code>.
            </EmptyState>
          }
        >
          <ul className={styles.tasks} aria-label="Help tasks with answers" {...list.staleProps}>
            {list.rows.map((task) => (
              <TaskFeedback key={task.helpTaskId} task={task} onChanged={list.refetch} />
            ))}
          </ul>
        </ListView>
      </Panel>
      <FeedbackSettings />
    </Page>
  );
}
