import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { filterInput, filterToAddress, printPath, type Selection } from '../../../gateway/selection';
import { Link } from '../../../ui/Link';
import { useNavigate } from '../../../ui/use-navigate';
import { useSelectedCodesQuery } from './PrintRuns.generated';
import { printTexts } from './print.texts';

interface ChangedSelectionProps {
  selection: Extract<Selection, { filter: unknown }>;
  /** The gateway's sentence, with both numbers. */
  message: string;
}

/** Asks again when the number of codes that match has changed since it was seen. */
export function ChangedSelection({ selection: { filter }, message }: ChangedSelectionProps) {
  const navigate = useNavigate();
  const { data } = useSelectedCodesQuery({
    variables: { selection: { filter: filterInput(filter) } },
    fetchPolicy: 'network-only',
  });
  const { active, used, revoked } = data?.qrCodeCounts ?? { active: 0, used: 0, revoked: 0 };
  const count = active + used + revoked;
  const history = filterToAddress(filter);
  history.set('tab', 'history');
  return (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden="true" />}>
      <Text>{message}</Text>
      <Group gap="sm" mt="sm">
        {count > 0 && (
          <Button onClick={() => navigate(printPath({ filter, expectedCount: count }), { replace: true })}>
            {printTexts.goOn(count)}
          </Button>
        )}
        <Button component={Link} to={`/qr-generator?${history}`} variant="default">
          {printTexts.showInHistory}
        </Button>
      </Group>
    </Alert>
  );
}
