import { useApolloClient } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { useViewed } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { written } from '../../../ui/edition';
import { FormError } from '../../../ui/FormError';
import { parseMillimetres } from './calibration';
import { LabelSheetDocument, type SheetPartsFragment } from './PrintRuns.generated';
import { printTexts } from './print.texts';
import styles from './SheetChoice.module.css';
import { freeSheetId } from './sheet-preview';
import { sheetsTexts } from './sheets.texts';

interface FreeSizeProps {
  /** The free size that is offered: the chosen one, or the last one. */
  known: SheetPartsFragment | undefined;
  onChoose: (id: string) => void;
}

/** A label of any size for a label printer, by its width and height. */
export function FreeSize({ known, onChoose }: FreeSizeProps) {
  const client = useApolloClient();
  const { variables } = useViewed();
  const [width, setWidth] = useState(known ? String(known.labelWidth) : '');
  const [height, setHeight] = useState(known ? String(known.labelHeight) : '');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const use = async () => {
    if (isBusy) return;
    const [across, down] = [parseMillimetres(width), parseMillimetres(height)];
    if (across === null || down === null) return setError(sheetsTexts.sizeMissing);
    setBusy(true);
    setError(null);
    try {
      const id = freeSheetId(across, down);
      // Kept in the cache, from which the page takes it.
      const { data } = await client.query({
        query: LabelSheetDocument,
        variables: { ...variables, id },
        fetchPolicy: 'network-only',
      });
      const refusal = data?.labelSheet.refusal ?? null;
      setError(refusal && written(refusal));
      if (refusal === null) onChoose(id);
    } catch (thrown) {
      if (!sessionHasEnded(thrown)) setError(errorMessage(thrown, printTexts.sheetsFailed));
    } finally {
      setBusy(false);
    }
  };
  const field = { inputMode: 'decimal', autoComplete: 'off', maxLength: 6 } as const;
  return (
    <fieldset
      className={styles.free}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        // The form around it would print.
        event.preventDefault();
        void use();
      }}
    >
      <legend className={styles.name}>{sheetsTexts.anotherSize}</legend>
      <div className={styles.measures}>
        <TextInput
          label={sheetsTexts.width}
          {...field}
          value={width}
          onChange={({ currentTarget: { value } }) => setWidth(value)}
        />
        <TextInput
          label={sheetsTexts.height}
          {...field}
          value={height}
          onChange={({ currentTarget: { value } }) => setHeight(value)}
        />
        <BusyButton
          variant="default"
          busy={isBusy}
          busyLabel={commonTexts.checking}
          onClick={() => void use()}
        >
          {sheetsTexts.useSize}
        </BusyButton>
      </div>
      <FormError message={error} />
    </fieldset>
  );
}
