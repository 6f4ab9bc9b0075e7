import { useSession } from '../../../gateway/session';
import { ApplicationChoice } from './ApplicationChoice';
import type { ContentPath } from './content';
import styles from './OtherApplication.module.css';
import { otherApplicationTexts } from './other-application.texts';

/** Above the content of the administrator's own application: the way to that of others. */
export function OwnContent({ path }: { path: ContentPath }) {
  const { application } = useSession();
  return (
    <div className={styles.strip}>
      <ApplicationChoice path={path} own={application} label={otherApplicationTexts.lookAtAnother} />
    </div>
  );
}
