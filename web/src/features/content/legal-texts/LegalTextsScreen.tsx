import { Anchor, Group } from '@mantine/core';
import { acceptancesPath } from '../../../gateway/acceptances-path';
import { useViewed } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';
import { Page } from '../../../ui/Page';
import { useShowByHash } from '../../../ui/use-show-by-hash';
import { LanguagesLink } from '../languages/LanguagesLink';
import { PhoneViewLink } from '../phone-view/PhoneViewLink';
import { LegalTextBlock } from './LegalTextBlock';
import { legalTexts } from './legal-text-kinds';
import { legalTextsTexts as t } from './legal-texts.texts';

export function LegalTextsScreen() {
  const { may } = useViewed();
  useShowByHash();
  const readOnly = !may('content.write');
  return (
    <Page
      title={readOnly ? commonTexts.titles.staticPage : commonTexts.texts}
      lead={!readOnly && t.lead}
      actions={
        <Group gap="md">
          {may('people.read') && (
            <Anchor component={Link} to={acceptancesPath} size="sm">
              {t.acceptances}
            </Anchor>
          )}
          <LanguagesLink />
          <PhoneViewLink of="about_us" />
        </Group>
      }
    >
      {legalTexts.map((text) => (
        <div key={text.textKey} id={text.textKey.toLowerCase()}>
          <LegalTextBlock {...text} />
        </div>
      ))}
    </Page>
  );
}
