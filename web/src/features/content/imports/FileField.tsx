import { Button, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { FilePicker } from '../../../ui/FilePicker';
import styles from './Imports.module.css';
import { previewTexts as t } from './preview.texts';

interface FileFieldProps {
  /** The name of the chosen file. */
  fileName: string | undefined;
  busy: boolean;
  onFile: (file: File) => void;
}

/** Chooses a file by a dialog, or takes one that is dropped on it. */
export function FileField({ fileName, busy, onFile }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !busy) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard.
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FilePicker ref={input} label={t.file} accept=".csv,.txt,.tsv,text/csv,text/plain" onFile={onFile} />
      <Button
        variant="default"
        leftSection={<IconFileUpload size={16} aria-hidden="true" />}
        onClick={() => !busy && input.current?.click()}
      >
        {fileName ? t.chooseAnother : t.choose}
      </Button>
      <Text size="sm" c="dimmed" className={styles.fileName}>
        {fileName ? <bdi>{fileName}</bdi> : t.orDrop}
      </Text>
    </div>
  );
}
