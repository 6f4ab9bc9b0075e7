import { ActionIcon, Badge } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import styles from './CodeFields.module.css';
import { fieldsTexts as t } from './fields.texts';
import type { ListedField } from './listed-field';

interface FieldListProps {
  fields: readonly ListedField[];
  readOnly: boolean;
  onEdit: (field: ListedField) => void;
  onDelete: (field: ListedField) => void;
}

/** The fields in the order in which they were added. */
export const FieldList = ({ fields, readOnly, onEdit, onDelete }: FieldListProps) => (
  <ul className={common.looseList} aria-label={t.list}>
    {fields.map((field) => (
      <li key={field.id} className={`${common.spread} ${styles.field}`}>
        <div className={common.column}>
          <span className={styles.names}>
            <bdi className={common.name}>{field.label}</bdi> <code className={styles.key}>{field.key}</code>
          </span>
          <span className={`${common.facts} ${styles.facts}`}>
            <span>
              {[
                t.types[field.type],
                field.type === 'CHOICE' && t.choices(field.choices.length),
                t.values(field.valueCount),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {field.showOnScan && <Badge color="blue">{t.marks.showOnScan}</Badge>}
            {field.personal && <Badge color="orange">{t.marks.personal}</Badge>}
          </span>
        </div>
        {!readOnly && (
          <div className={common.buttons}>
            <ActionIcon
              size={36}
              onClick={() => onEdit(field)}
              aria-label={t.edit(field.label)}
              title={commonTexts.edit}
            >
              <IconPencil size={18} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              size={36}
              onClick={() => onDelete(field)}
              aria-label={commonTexts.deleteOne(field.label)}
              title={commonTexts.delete}
              data-focus-row
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </div>
        )}
      </li>
    ))}
  </ul>
);
