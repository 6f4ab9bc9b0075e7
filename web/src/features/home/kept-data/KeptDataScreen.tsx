import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { personPath } from '../../../gateway/person-path';
import { useMay } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';
import { Page, Panel } from '../../../ui/Page';
import { useKeptDataQuery } from './KeptData.generated';
import { KeptDataTable } from './KeptDataTable';
import { keptDataTexts } from './kept-data.texts';
import { RetentionPanel } from './RetentionPanel';

/** The data that the application keeps about people, how many, and how they go. */
export function KeptDataScreen() {
  const t = keptDataTexts;
  const may = useMay('people.write');
  const { data, previousData, error, refetch } = useKeptDataQuery({ fetchPolicy: 'cache-and-network' });
  const kinds = (data ?? previousData)?.keptData;
  return (
    <Page
      title={commonTexts.titles.keptData}
      lead={t.lead}
      actions={
        may && (
          <Button component={Link} to={personPath} variant="default">
            {commonTexts.titles.person}
          </Button>
        )
      }
    >
      {kinds?.some(({ late }) => late) && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden="true" />} title={t.lateTitle}>
          {t.lateAdvice}
        </Alert>
      )}
      <Panel>
        {(error || !kinds) && <NotLoaded error={error} refetch={refetch} failed={t.failed} />}
        {kinds && <KeptDataTable kinds={kinds} />}
      </Panel>
      <RetentionPanel />
    </Page>
  );
}
