import { Alert, Anchor } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { printPath } from '../../../gateway/selection';
import { Link } from '../../../ui/Link';
import { handOversTexts } from './hand-overs.texts';

interface PrintedAlreadyProps {
  batch: string;
  /** How many active codes are on a label of a confirmed print run. */
  printed: number;
  notPrinted: number;
}

/** Says before a hand-over that codes are printed already, and leads to those that are not. */
export function PrintedAlready({ batch, printed, notPrinted }: PrintedAlreadyProps) {
  const t = handOversTexts.printed;
  if (printed === 0) return null;
  const others = {
    filter: { batch, status: ['ACTIVE' as const], printed: false },
    expectedCount: notPrinted,
  };
  return (
    <Alert color="yellow" icon={<IconPrinter aria-hidden="true" />} py="xs">
      {notPrinted === 0 ? t.all : t.some(printed, printed + notPrinted)}{' '}
      {notPrinted === 0 ? (
        <Anchor
          component={Link}
          to="/qr-generator?tab=history&status=active&printed=no"
          inherit
          underline="always"
        >
          {t.showOthers}
        </Anchor>
      ) : (
        <Anchor component={Link} to={printPath(others)} inherit underline="always">
          {t.printOthers}
        </Anchor>
      )}
    </Alert>
  );
}
