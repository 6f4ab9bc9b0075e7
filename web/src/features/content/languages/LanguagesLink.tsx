import { Anchor } from '@mantine/core';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';

/** To the languages in which the application offers its content. */
export const LanguagesLink = () => (
  <Anchor component={Link} to="/languages" size="sm">
    {commonTexts.titles.languages}
  </Anchor>
);
