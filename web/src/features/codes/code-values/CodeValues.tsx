import { ActionIcon, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useMay } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { useCodeWithValuesQuery } from './CodeValues.generated';
import styles from './CodeValues.module.css';
import { CodeValuesForm } from './CodeValuesForm';
import { textsByField } from './texts-by-field';
import { valuesTexts as t } from './values.texts';

/** The values of one code, which are edited in place; nothing where codes have no fields. */
export function CodeValues({ code }: { code: string }) {
  const mayChange = useMay('codes.write');
  const { data, previousData, error } = useCodeWithValuesQuery({ variables: { code } });
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { codeFields: fields, qrCode } = data ?? previousData ?? {};
  if (error && !qrCode)
    return (
      <Text size="sm" c="dimmed">
        {t.loadingFailed}
      </Text>
    );
  if (!fields || !qrCode || fields.length === 0) return null;
  const texts = textsByField(qrCode.values);
  const close = () => {
    setEditing(false);
    // Once the button is there again.
    setTimeout(() => editButton.current?.focus());
  };
  return (
    <section aria-label={t.title}>
      <div className={styles.heading}>
        <h3 className={styles.title}>{t.title}</h3>
        {mayChange && !isEditing && (
          <ActionIcon
            ref={editButton}
            size={28}
            onClick={() => setEditing(true)}
            aria-label={t.edit}
            title={t.edit}
          >
            <IconPencil size={16} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      {isEditing ? (
        <CodeValuesForm id={qrCode.id} fields={fields} texts={texts} onClose={close} />
      ) : (
        <dl className={styles.values}>
          {fields.map(({ id, label }) => (
            <div key={id} className={styles.value}>
              <dt className={common.dimmed} dir="auto">
                {label}
              </dt>
              <dd className={common.value} dir="auto">
                {texts.get(id) ?? <span className={common.dimmed}>—</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
