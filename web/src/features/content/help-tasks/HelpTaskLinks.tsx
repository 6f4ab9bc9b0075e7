import { Anchor } from '@mantine/core';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';
import { LanguagesLink } from '../languages/LanguagesLink';
import { PhoneViewLink } from '../phone-view/PhoneViewLink';
import styles from './HelpTasks.module.css';
import { helpTasksTexts as t } from './help-tasks.texts';

/** The pages about help tasks: one row of their own, so that the button beside the title stays where it is. */
export const HelpTaskLinks = () => (
  <nav className={styles.links} aria-label={t.about}>
    <Anchor component={Link} to="/help_center/searches" size="sm">
      {commonTexts.titles.helpSearches}
    </Anchor>
    <Anchor component={Link} to="/help_center/feedback" size="sm">
      {t.feedback}
    </Anchor>
    <LanguagesLink />
    <PhoneViewLink of="help_tasks" />
  </nav>
);
