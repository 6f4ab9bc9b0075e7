import { type CSSProperties, useState } from 'react';
import { useMemberships } from '../../gateway/memberships';
import { useShownApplication } from '../../gateway/viewed';
import { useLoaded } from '../../ui/use-loaded';
import { ApplicationButton } from './ApplicationButton';
import styles from './HeaderBar.module.css';

/** The text of the header bar where no application is known. */
export const defaultTitle = 'Back Office';

/** The name of the application on display: a text and, for people who work in several, a menu of them. */
export function ApplicationName() {
  const shown = useShownApplication();
  const { held = [] } = useMemberships();
  const [opened, setOpened] = useState(false);
  const [isNew, setNew] = useState(false);
  const failed = 'The applications could not be loaded. Please try again.';
  const Menu = useLoaded(opened, {
    load: () => import('./ApplicationMenu'),
    name: 'ApplicationMenu',
    onFailure: () => setOpened(false),
    failed,
  });
  const NewApplication = useLoaded(isNew, {
    load: () => import('../../features/people/members/NewApplication'),
    name: 'NewApplication',
    onFailure: () => setNew(false),
    failed,
  });
  if (held.length < 2) return <span className={styles.name}>{shown || defaultTitle}</span>;
  return (
    <>
      <span className={styles.stripe} style={{ '--hue': hueOf(shown) } as CSSProperties} aria-hidden="true" />
      {Menu ? (
        <Menu opened={opened} onChange={setOpened} onNew={() => setNew(true)} />
      ) : (
        <ApplicationButton name={shown} aria-expanded={opened} onClick={() => setOpened(true)} />
      )}
      {NewApplication && <NewApplication opened={isNew} onClose={() => setNew(false)} />}
    </>
  );
}

/** A colour for each name, the same in every browser: its lightness is that of the style sheet, so that it is always seen. */
function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 3_600;
  // Steps of 40 degrees: neighbours are told apart.
  return (hash % 9) * 40;
}
