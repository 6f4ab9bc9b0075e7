import { ActionIcon } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';
import { helpTasksTexts as t } from './help-tasks.texts';

/** To the page with the versions of a help task. */
export function TaskVersionsLink({ task }: { task: { id: string; title: string } }) {
  return (
    <ActionIcon
      component={Link}
      to={`/help_page/versions?task=${task.id}`}
      aria-label={t.versionsOf(task.title)}
      title={commonTexts.versions}
    >
      <IconHistory size={18} aria-hidden="true" />
    </ActionIcon>
  );
}
