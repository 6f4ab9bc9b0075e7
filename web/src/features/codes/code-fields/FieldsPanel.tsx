import { Alert, Button, Text } from '@mantine/core';
import { IconInfoCircle, IconListDetails, IconPlus } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { useMay } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { EmptyState } from '../../../ui/EmptyState';
import { Panel } from '../../../ui/Page';
import { useAim } from '../../../ui/use-aim';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { useCodeFieldsQuery } from './CodeFields.generated';
import styles from './CodeFields.module.css';
import { DeleteField } from './DeleteField';
import { FieldDialog } from './FieldDialog';
import { FieldList } from './FieldList';
import { fieldsTexts as t } from './fields.texts';
import type { ListedField } from './listed-field';

const maxFields = 12;

/** The fields that the codes of an application have values of. */
export function FieldsPanel() {
  const readOnly = !useMay('settings');
  const { data, previousData, error, refetch } = useCodeFieldsQuery({ fetchPolicy: 'cache-and-network' });
  const fields = (data ?? previousData)?.codeFields;
  const [edited, setEdited] = useState<ListedField | 'new' | null>(null);
  const [leaving, setLeaving] = useState<ListedField | null>(null);
  const panel = useAim('fields', fields !== undefined);
  const focus = useFocusAfterRemoval(() => panel.current?.querySelector('button') ?? null);
  const reload = () => refetch().catch(() => undefined);
  const addButton = !readOnly && fields && fields.length < maxFields && (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setEdited('new')}
    >
      {t.add}
    </Button>
  );
  return (
    <div ref={panel} id="fields" className={styles.aim}>
      <Panel title={t.title}>
        <div className={common.fields}>
          <Text c="dimmed" className={styles.about}>
            {t.about}
          </Text>
          {!fields && <NotLoaded error={error} refetch={refetch} failed={t.loadingFailed} />}
          {fields?.length === 0 && (
            <EmptyState Icon={IconListDetails} title={t.none} action={addButton}>
              {t.noneHint}
            </EmptyState>
          )}
          {fields && fields.length > 0 && (
            <div ref={focus.list as RefObject<HTMLDivElement | null>}>
              <FieldList fields={fields} readOnly={readOnly} onEdit={setEdited} onDelete={setLeaving} />
              {addButton}
              {!readOnly && !addButton && (
                <Alert color="gray" icon={<IconInfoCircle aria-hidden="true" />}>
                  {t.full(maxFields)}
                </Alert>
              )}
            </div>
          )}
          {readOnly && fields && (
            <Text size="sm" c="dimmed">
              {t.ownerOnly}
            </Text>
          )}
        </div>
      </Panel>
      <FieldDialog
        of={edited}
        taken={fields?.map(({ key }) => key) ?? []}
        onClose={() => setEdited(null)}
        onSaved={reload}
      />
      <DeleteField
        field={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={async () => {
          const index = fields?.findIndex(({ id }) => id === leaving?.id) ?? 0;
          await reload();
          focus.focusRow(index);
        }}
        readAgain={async (id) => {
          const { data: now } = await refetch();
          setLeaving(now?.codeFields.find((field) => field.id === id) ?? null);
        }}
      />
    </div>
  );
}
