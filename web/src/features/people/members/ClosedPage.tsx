import { IconLock } from '@tabler/icons-react';
import { type Right, roleTooLow } from '../../../gateway/rights';
import { useViewed } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { EmptyState } from '../../../ui/EmptyState';
import { formatList } from '../../../ui/language';
import { Page, Panel } from '../../../ui/Page';
import { AskAnOwner } from './AskAnOwner';
import { closedPageTexts as t } from './closed-page.texts';
import { rolesWith } from './roles-with';
import { WorkAsOwner } from './WorkAsOwner';

/** In place of a page that the person's role does not open: who may open it, and whom to ask. */
export function ClosedPage({ title, right }: { title: string; right: Right }) {
  const { application, role } = useViewed();
  const roles = rolesWith(right).map((each) => t.roles[each]);
  return (
    <Page title={t.title(title)}>
      <Panel>
        <EmptyState
          Icon={IconLock}
          title={t.openTo(formatList(roles))}
          action={role ? <AskAnOwner /> : <WorkAsOwner application={application} />}
        >
          <bdi className={common.value}>{roleTooLow(application, role)}</bdi>
        </EmptyState>
      </Panel>
    </Page>
  );
}
