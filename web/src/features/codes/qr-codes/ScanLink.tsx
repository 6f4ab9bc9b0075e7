import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useMay } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';

/** Leads to the page that scans: on a phone the navigation is folded. */
export function ScanLink() {
  if (!useMay('codes.scan')) return null;
  return (
    <Button
      component={Link}
      to="/scan"
      variant="default"
      size="xs"
      leftSection={<IconCamera size={16} aria-hidden="true" />}
    >
      {commonTexts.titles.scan}
    </Button>
  );
}
