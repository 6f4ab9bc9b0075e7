import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Selected } from '../../../gateway/use-selection';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { useDraft } from '../../../ui/drafts';
import { LongText } from '../../../ui/LongText';
import { formatNumber } from '../../../ui/language';
import { RowCheckbox } from '../../../ui/RowCheckbox';
import { QuestionEditor } from './QuestionEditor';
import type { QuestionPartsFragment } from './Questions.generated';
import styles from './Questions.module.css';
import { questionsTexts } from './questions.texts';

interface QuestionRowProps {
  question: QuestionPartsFragment;
  /** Its place in the whole list; null while a search hides others. */
  place: number | null;
  selected: Selected;
  onDelete: () => void;
  /** How the row is moved. */
  moves: ReactNode;
}

export function QuestionRow({ question, place, selected, onDelete, moves }: QuestionRowProps) {
  const { id, text } = question;
  const draft = useDraft(`question:${id}`, text);
  const [isEditing, setEditing] = useState(draft.found);
  const row = useRef<HTMLLIElement>(null);

  const close = () => {
    setEditing(false);
    // Once the row shows its text again.
    setTimeout(() => row.current?.querySelector<HTMLElement>('[data-edit]')?.focus());
  };

  return (
    <li
      ref={row}
      className={`${common.marked} ${styles.row}`}
      data-row={id}
      data-selected={selected.isSelected(id) || undefined}
      tabIndex={-1}
      aria-label={questionsTexts.row(id)}
    >
      <RowCheckbox
        id={id}
        name={questionsTexts.rowInside(id)}
        selected={selected}
        className={styles.select}
      />
      <RowNumber id={id} place={place} />
      {isEditing ? (
        <QuestionEditor question={question} draft={draft} onClose={close} />
      ) : (
        <>
          <QuestionText question={question} />
          <div className={`${common.buttons} ${styles.actions}`}>
            <ActionIcon
              onClick={() => setEditing(true)}
              aria-label={questionsTexts.editRow(id)}
              title={commonTexts.edit}
              data-edit
            >
              <IconPencil size={18} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              onClick={onDelete}
              aria-label={questionsTexts.deleteRow(id)}
              title={commonTexts.delete}
              className={styles.delete}
              data-focus-row
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
            {moves}
          </div>
        </>
      )}
    </li>
  );
}

/** A question of another application. */
export function ReadOnlyQuestion({ question, place }: Pick<QuestionRowProps, 'question' | 'place'>) {
  return (
    <li
      className={`${common.marked} ${styles.row}`}
      data-read-only
      aria-label={questionsTexts.row(question.id)}
    >
      <RowNumber id={question.id} place={place} />
      <QuestionText question={question} />
    </li>
  );
}

const RowNumber = ({ id, place }: { id: string; place: number | null }) => (
  <span className={styles.number}>
    {place !== null && <span className={styles.place}>{formatNumber(place)}</span>}
    <span className={styles.id}>#{id}</span>
  </span>
);

const QuestionText = ({ question: { id, text } }: Pick<QuestionRowProps, 'question'>) => (
  <div className={styles.text}>
    <LongText label={questionsTexts.rowInside(id)} height={150}>
      {text}
    </LongText>
  </div>
);
