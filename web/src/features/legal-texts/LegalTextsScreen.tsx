import { Page } from '../../ui/Page';
import { PhoneViewLink } from '../phone-view/PhoneViewLink';
import { LegalTextBlock } from './LegalTextBlock';
import { legalTexts } from './legal-text-kinds';

export function LegalTextsScreen() {
  return (
    <Page
      title="Texts"
      lead="What your application says about you, its terms of use and privacy."
      actions={<PhoneViewLink of="about_us" />}
    >
      {legalTexts.map((text) => (
        <LegalTextBlock key={text.textKey} {...text} />
      ))}
    </Page>
  );
}
