import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { commonTexts } from '../../../ui/common.texts';
import { Dialog } from '../../../ui/Dialog';
import { codesTexts } from './codes.texts';
import styles from './PrintView.module.css';
import type { QrCodePartsFragment } from './QrCodeParts.generated';
import { useImageLoading } from './use-image-loading';

type PrintedCode = Pick<QrCodePartsFragment, 'code' | 'imagePath' | 'status'>;

interface PrintViewProps {
  /** One code is printed alone at 300×300, whatever its status; several as a sheet of those that are active. */
  codes: PrintedCode[];
  onClose: () => void;
}

/** Shows what will be printed and opens the browser's print dialog; paper gets the codes and nothing else. */
export function PrintView({ codes, onClose }: PrintViewProps) {
  const t = codesTexts.print;
  const single = codes.length === 1;
  const inactive = single ? [] : codes.filter(({ status }) => status !== 'ACTIVE');
  const [includesInactive, setIncludesInactive] = useState(false);
  const printed = includesInactive ? codes : codes.filter((code) => !inactive.includes(code));
  const images = useImageLoading(printed.map(({ code }) => code));
  const ready = images.allLoaded && printed.length > 0;
  useFocusReturn();
  // The browser's dialog would hide that codes are left out, so it then opens on the button only.
  usePrintOnce(ready && inactive.length === 0);

  const printButton = useRef<HTMLButtonElement>(null);
  const retry = () => {
    images.retry();
    // The pressed button disappears.
    printButton.current?.focus();
  };

  return (
    <>
      <Dialog opened onClose={onClose} title={t.title} size={single ? 380 : 'lg'}>
        <div className={single ? styles.single : styles.preview}>
          {printed.map((qrCode) => (
            <figure key={qrCode.code}>
              <img
                key={images.attemptOf(qrCode.code)}
                src={qrCode.imagePath}
                alt={codesTexts.imageOf(qrCode.code)}
                width={300}
                height={300}
                onLoad={() => images.loaded(qrCode.code)}
                onError={() => images.failed(qrCode.code)}
              />
              <figcaption>{captionOf(qrCode)}</figcaption>
            </figure>
          ))}
        </div>
        {inactive.length > 0 && (
          <Checkbox
            mt="sm"
            label={t.include(inactive.length)}
            description={includesInactive ? undefined : t.leftOut(inactive.length)}
            checked={includesInactive}
            onChange={({ currentTarget }) => setIncludesInactive(currentTarget.checked)}
          />
        )}
        {images.broken.length > 0 && (
          <Group role="alert" mt="sm" gap="sm" justify="space-between">
            <Text c="var(--mantine-color-error)" className={styles.problem}>
              {t.broken(images.broken)}
            </Text>
            <Button variant="default" size="xs" onClick={retry}>
              {commonTexts.tryAgain}
            </Button>
          </Group>
        )}
        <Group justify="flex-end" mt="md" gap="sm">
          <Button variant="default" onClick={onClose}>
            {commonTexts.close}
          </Button>
          <Button
            ref={printButton}
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => ready && window.print()}
            aria-disabled={!ready || undefined}
            data-disabled={!ready || undefined}
          >
            {commonTexts.print}
          </Button>
        </Group>
      </Dialog>
      {createPortal(
        <div className={single ? styles.paper : `${styles.paper} ${styles.sheet}`} aria-hidden="true">
          {printed.map((qrCode) => (
            <figure key={qrCode.code}>
              <img
                key={images.attemptOf(qrCode.code)}
                src={qrCode.imagePath}
                alt=""
                width={300}
                height={300}
              />
              {!single && <figcaption>{captionOf(qrCode)}</figcaption>}
            </figure>
          ))}
        </div>,
        document.body,
      )}
    </>
  );
}

const captionOf = ({ code, status }: PrintedCode) => codesTexts.print.caption[status](code);

/** Opens the browser's print dialog once, as soon as all images are loaded. */
function usePrintOnce(ready: boolean) {
  const done = useRef(false);
  useEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    window.print();
  }, [ready]);
}

/** Returns the focus to the opener: the dialog is unmounted while open, so Mantine does not. */
function useFocusReturn() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
