import { Alert, Button, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { usePagedList } from '../../../gateway/use-paged-list';
import { useViewed } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { ExportLink } from '../../../ui/ExportLink';
import { Link } from '../../../ui/Link';
import { ListView } from '../../../ui/ListView';
import { Panel } from '../../../ui/Page';
import { useSizedListState } from '../../../ui/use-list-state';
import styles from './BatchValues.module.css';
import { useBatchValuesQuery } from './CodeValues.generated';
import { usePastedValues } from './use-pasted-values';
import { useSetValues } from './use-set-values';
import { ValuesTable } from './ValuesTable';
import { valuesTexts } from './values.texts';
import { importValuesPath } from './values-path';

interface BatchValuesProps {
  batch: string;
  /** The address of the panel of a code. */
  panelPath: (code: string) => string;
}

/** The values of the codes of a batch: a table that is edited cell by cell, and files of it. */
export function BatchValues({ batch, panelPath }: BatchValuesProps) {
  const t = valuesTexts.table;
  const { pathTo } = useViewed();
  const state = useSizedListState();
  const query = useBatchValuesQuery({ variables: { id: batch, ...state.variables } });
  const list = usePagedList(state, query, ({ qrBatch }) => qrBatch.codes);
  const fields = list.data?.codeFields ?? [];
  const { set } = useSetValues();
  const pasted = usePastedValues(list.refetch);
  return (
    <Panel title={t.label} dense>
      <div className={common.fields}>
        <div className={common.wrap}>
          <ExportLink path={pathTo(`/exports/qr-codes.csv?batch=${batch}`)} size="xs" />
          <Button
            component={Link}
            to={importValuesPath(batch)}
            variant="default"
            size="xs"
            leftSection={<IconFileImport size={16} aria-hidden="true" />}
          >
            {t.import}
          </Button>
        </div>
        <Text size="sm" c="dimmed" className={styles.about}>
          {t.about}
        </Text>
        {pasted.problems.length > 0 && (
          <Alert color="red" title={t.notPasted} role="alert">
            {pasted.problems.map((problem) => (
              <p key={problem} className={common.value}>
                {problem}
              </p>
            ))}
          </Alert>
        )}
        <ListView
          list={list}
          label={valuesTexts.title}
          errorMessage={(error) => error.message || valuesTexts.loadingFailed}
          alwaysPaged
          keepRowsOnError
          empty={null}
        >
          <ValuesTable
            rows={list.rows}
            fields={fields}
            panelPath={panelPath}
            busyProps={{ 'aria-busy': list.isStale || pasted.isBusy }}
            onSet={async (id, field, text) => {
              await set({ ids: [id] }, [{ field, text }]);
              await list.refetch();
            }}
            onPaste={pasted.paste}
          />
        </ListView>
      </div>
    </Panel>
  );
}
