import { useMay } from '../../../gateway/viewed';
import { Page } from '../../../ui/Page';
import { contents } from '../../people/applications/content';
import { PhoneViewLink } from '../phone-view/PhoneViewLink';
import { LegalTextBlock } from './LegalTextBlock';
import { legalTexts } from './legal-text-kinds';

export function LegalTextsScreen() {
  const readOnly = !useMay('content.write');
  return (
    <Page
      title={readOnly ? contents['/static_page'] : 'Texts'}
      lead={!readOnly && 'What your application says about you, its terms of use and privacy.'}
      actions={<PhoneViewLink of="about_us" />}
    >
      {legalTexts.map((text) => (
        <LegalTextBlock key={text.textKey} {...text} />
      ))}
    </Page>
  );
}
