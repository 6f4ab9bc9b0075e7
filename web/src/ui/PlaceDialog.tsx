import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { commonTexts } from './common.texts';
import { Dialog } from './Dialog';
import { formatNumber } from './language';
import { rowMovesTexts } from './row-moves.texts';

interface PlaceDialogProps {
  /** "question 5". */
  name: string;
  /** Where the row is now; null when that is unknown. */
  place: number | null;
  total: number;
  onMove: (place: number) => void;
  onClose: () => void;
}

/** Asks for the place in the whole list that a row moves to. */
export function PlaceDialog({ name, place, total, onMove, onClose }: PlaceDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const last = formatNumber(total);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
    if (wanted < 1 || wanted > total) return setError(rowMovesTexts.noPlace(last));
    onClose();
    onMove(wanted);
  };

  return (
    <Dialog opened onClose={onClose} title={rowMovesTexts.moveRow(name)} size="xs">
      <form onSubmit={submit} noValidate>
        <TextInput
          label={rowMovesTexts.place}
          description={
            place === null ? rowMovesTexts.places(last) : rowMovesTexts.placesFrom(last, formatNumber(place))
          }
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={typed}
          error={error}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setError(undefined);
          }}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit">{rowMovesTexts.move}</Button>
        </Group>
      </form>
    </Dialog>
  );
}
