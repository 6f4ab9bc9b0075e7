import { IconThumbDown } from '@tabler/icons-react';
import { usePagedList } from '../../../gateway/use-paged-list';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState } from '../../../ui/EmptyState';
import { ListView } from '../../../ui/ListView';
import { Page, Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { useListState } from '../../../ui/use-list-state';
import { FeedbackSettings } from './FeedbackSettings';
import { useHelpFeedbackQuery } from './HelpFeedback.generated';
import styles from './HelpFeedback.module.css';
import { helpFeedbackTexts } from './help-feedback.texts';
import { TaskFeedback } from './TaskFeedback';

const pageSize = 20;

/** What people answered to "Did it help?", by help task, and what the app asks them. */
export function HelpFeedbackScreen() {
  const t = helpFeedbackTexts;
  const state = useListState(pageSize);
  const query = useHelpFeedbackQuery({ variables: state.variables, fetchPolicy: 'cache-and-network' });
  const list = usePagedList(state, query, ({ helpFeedback }) => helpFeedback);
  return (
    <Page
      title={commonTexts.titles.helpFeedback}
      lead={t.lead}
      back={{ to: '/help_page', label: commonTexts.titles.helpCenter }}
    >
      <Panel>
        <ListView
          list={list}
          label={commonTexts.helpTasks}
          errorMessage={({ message }) => message || t.failed}
          empty={
            <EmptyState Icon={IconThumbDown} title={t.none}>
              <Rich text={t.aboutNone} tags={{ code: (call) => <code>{call}</code> }} />
            </EmptyState>
          }
        >
          <ul className={`${common.list} ${styles.tasks}`} aria-label={t.answered} {...list.staleProps}>
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
