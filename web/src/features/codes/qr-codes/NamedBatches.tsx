import { Anchor, Group, Text } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useMay } from '../../../gateway/viewed';
import { Link } from '../../../ui/Link';
import { batchPath, codesOfBatchPath } from './batch-path';
import { useBatchesNamedQuery } from './CodeList.generated';
import { codeListTexts } from './code-list.texts';

/** Links to the batches that have the searched text in their names, above the codes that it finds. */
export function NamedBatches({ search }: { search: string }) {
  const readOnly = !useMay('codes.write');
  const { data } = useBatchesNamedQuery({
    variables: { search },
    // The gateway takes no longer one, which no name contains.
    skip: search.length > maxNameLength,
  });
  const batches = data?.qrBatchesNamed ?? [];
  // Stays while it is empty, because screen readers announce what appears in it.
  if (batches.length === 0) return <div role="status" aria-label={codeListTexts.batchesNamed} />;
  return (
    <Group gap="xs" mb="md" role="status" aria-label={codeListTexts.batchesNamed}>
      <IconStack2 size={16} aria-hidden="true" />
      <Text size="sm" c="dimmed">
        {codeListTexts.batchesHeading(batches.length)}
      </Text>
      {batches.map(({ id, name }) => (
        <Anchor
          key={id}
          component={Link}
          to={readOnly ? codesOfBatchPath(id) : batchPath(id)}
          size="sm"
          dir="auto"
        >
          {name}
        </Anchor>
      ))}
    </Group>
  );
}

const maxNameLength = 100;
