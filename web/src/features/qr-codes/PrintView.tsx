import { Button, Group, Modal, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './PrintView.module.css';

interface PrintViewProps {
  /** One code is printed alone at 300×300; several as a sheet, each with its name. */
  codes: { code: string; imagePath: string }[];
  onClose: () => void;
}

/** Shows what will be printed and opens the browser's print dialog; paper gets the codes and nothing else. */
export function PrintView({ codes, onClose }: PrintViewProps) {
  const [broken, setBroken] = useState(false);
  const loaded = useRef(new Set<string>());
  const single = codes.length === 1;
  useFocusReturn();

  const printWhenAllAreHere = (code: string) => {
    if (loaded.current.has(code)) return;
    loaded.current.add(code);
    if (loaded.current.size === codes.length) window.print();
  };

  return (
    <>
      <Modal opened onClose={onClose} title="Print view" size={single ? 380 : 'lg'}>
        <div className={single ? styles.single : styles.preview}>
          {codes.map(({ code, imagePath }) => (
            <img
              key={code}
              src={imagePath}
              alt={`QR code ${code}`}
              width={300}
              height={300}
              onLoad={() => printWhenAllAreHere(code)}
              onError={() => setBroken(true)}
            />
          ))}
        </div>
        {broken && (
          <Text role="alert" c="var(--mantine-color-error)" mt="sm">
            Error loading the image. Please try again.
          </Text>
        )}
        <Group justify="flex-end" mt="md" gap="sm">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={() => window.print()}>
            Print
          </Button>
        </Group>
      </Modal>
      {createPortal(
        <div className={single ? styles.paper : `${styles.paper} ${styles.sheet}`} aria-hidden="true">
          {codes.map(({ code, imagePath }) => (
            <figure key={code}>
              <img src={imagePath} alt="" width={300} height={300} />
              {!single && <figcaption>{code}</figcaption>}
            </figure>
          ))}
        </div>,
        document.body,
      )}
    </>
  );
}

/** The dialog is never closed, only taken away: what opened it gets the keyboard back from here. */
function useFocusReturn() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
