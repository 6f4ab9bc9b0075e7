import type { RefObject } from 'react';

interface FilePickerProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** Extensions and types, separated by commas. */
  accept: string;
  onFile: (file: File) => void;
}

/** Opens the browser's dialog for a file, when a button clicks it. */
export const FilePicker = ({ ref, label, accept, onFile }: FilePickerProps) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    hidden
    aria-label={label}
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? [];
      if (file) onFile(file);
      // The same file can be chosen again after it was corrected.
      currentTarget.value = '';
    }}
  />
);
