import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { landingPath } from './landing-path';

interface PageLinkProps {
  code: string;
  label: string;
  variant?: 'default' | 'subtle';
}

/** Opens what a plain camera shows of a code, in a tab of its own. Looking does not use the code. */
export function PageLink({ code, label, variant = 'default' }: PageLinkProps) {
  return (
    <Button
      component="a"
      href={landingPath(code)}
      target="_blank"
      rel="noopener noreferrer"
      variant={variant}
      size="xs"
      leftSection={<IconExternalLink size={16} aria-hidden="true" />}
    >
      {label}
    </Button>
  );
}
