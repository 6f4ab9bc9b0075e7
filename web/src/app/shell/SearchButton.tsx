import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLoaded } from '../../ui/use-loaded';
import styles from './SearchButton.module.css';
import { shellTexts } from './shell.texts';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the search for everything, whose code is loaded then. Its keys work wherever the focus is. */
export function SearchButton() {
  const [opened, setOpened] = useState(false);
  const Dialog = useLoaded(opened, {
    load: () => import('../../features/home/search/SearchDialog'),
    name: 'SearchDialog',
    onFailure: () => setOpened(false),
    failed: shellTexts.searchNotLoaded,
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isModified = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
      if (!isModified || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpened((before) => !before);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <span className={styles.label}>{shellTexts.search}</span>
        <span className={styles.keys} aria-hidden="true">
          {isApple ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {Dialog && <Dialog opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
