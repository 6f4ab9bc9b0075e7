import { Button, type ButtonProps } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { printPath, type Selection } from '../../../gateway/selection';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';

interface PrintLabelsLinkProps extends Pick<ButtonProps, 'variant' | 'size'> {
  selection: Selection;
  /** Choices of the print page, as its address has them. */
  labels?: URLSearchParams;
}

/** Leads to the page where labels of a selection are printed. */
export const PrintLabelsLink = ({ selection, labels, ...props }: PrintLabelsLinkProps) => (
  <Button
    {...props}
    component={Link}
    to={labels?.size ? `${printPath(selection)}&${labels}` : printPath(selection)}
    leftSection={<IconTags size={16} aria-hidden="true" />}
  >
    {commonTexts.titles.printLabels}
  </Button>
);
