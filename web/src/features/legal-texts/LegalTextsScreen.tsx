import { Page } from '../../ui/Page';
import { LegalTextBlock } from './LegalTextBlock';
import { legalTexts } from './legal-text-kinds';

export function LegalTextsScreen() {
  return (
    <Page title="Texts" lead="What your application says about you, its terms of use and privacy.">
      {legalTexts.map((text) => (
        <LegalTextBlock key={text.textKey} {...text} />
      ))}
    </Page>
  );
}
