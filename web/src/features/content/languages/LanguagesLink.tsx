import { Anchor } from '@mantine/core';
import { Link } from '../../../ui/Link';
import { languageTabsTexts } from './language-tabs.texts';

/** To the languages in which the application offers its content. */
export const LanguagesLink = () => (
  <Anchor component={Link} to="/languages" size="sm">
    {languageTabsTexts.link}
  </Anchor>
);
