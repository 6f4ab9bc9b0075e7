import { Anchor } from '@mantine/core';
import { Link } from '../../../ui/Link';
import { LanguagesLink } from '../languages/LanguagesLink';
import { PhoneViewLink } from '../phone-view/PhoneViewLink';
import styles from './HelpTasks.module.css';

/** The pages about help tasks: one row of their own, so that the button beside the title stays where it is. */
export const HelpTaskLinks = () => (
  <nav className={styles.links} aria-label="About help tasks">
    <Anchor component={Link} to="/help_center/searches" size="sm">
      Searched without a result
    </Anchor>
    <Anchor component={Link} to="/help_center/feedback" size="sm">
      Did it help?
    </Anchor>
    <LanguagesLink />
    <PhoneViewLink of="help_tasks" />
  </nav>
);
