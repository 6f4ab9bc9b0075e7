import { Anchor, Group } from '@mantine/core';
import { acceptancesPath } from '../../../gateway/acceptances-path';
import { useViewed } from '../../../gateway/viewed';
import { Link } from '../../../ui/Link';
import { Page } from '../../../ui/Page';
import { contents } from '../../people/applications/content';
import { LanguagesLink } from '../languages/LanguagesLink';
import { PhoneViewLink } from '../phone-view/PhoneViewLink';
import { LegalTextBlock } from './LegalTextBlock';
import { legalTexts } from './legal-text-kinds';

export function LegalTextsScreen() {
  const { may } = useViewed();
  const readOnly = !may('content.write');
  return (
    <Page
      title={readOnly ? contents['/static_page'] : 'Texts'}
      lead={!readOnly && 'What your application says about you, its terms of use and privacy.'}
      actions={
        <Group gap="md">
          {may('people.read') && (
            <Anchor component={Link} to={acceptancesPath} size="sm">
              Who accepted them
            </Anchor>
          )}
          <LanguagesLink />
          <PhoneViewLink of="about_us" />
        </Group>
      }
    >
      {legalTexts.map((text) => (
        <LegalTextBlock key={text.textKey} {...text} />
      ))}
    </Page>
  );
}
