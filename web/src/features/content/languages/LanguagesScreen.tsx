import { IconLanguage } from '@tabler/icons-react';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { useMay } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState } from '../../../ui/EmptyState';
import { Page, Panel } from '../../../ui/Page';
import { AddLanguage } from './AddLanguage';
import { LanguageList } from './LanguageList';
import { languagesTexts } from './languages.texts';
import { NeededLanguages } from './NeededLanguages';
import { useLanguages } from './use-languages';

/** The languages in which the application offers its content, and how far each is translated. */
export function LanguagesScreen() {
  const mayChange = useMay('settings');
  const languages = useLanguages();
  const { rows, error, reload } = languages;
  return (
    <Page title={commonTexts.titles.languages} lead={languagesTexts.lead}>
      <Panel>
        {(error || !rows) && (
          <NotLoaded error={error} refetch={reload} failed={languagesTexts.loadingFailed} />
        )}
        {!error && rows?.length === 0 && (
          <EmptyState Icon={IconLanguage} title={languagesTexts.empty}>
            {mayChange ? languagesTexts.emptyHint : languagesTexts.emptyHintReadOnly}
          </EmptyState>
        )}
        {!error && rows && rows.length > 0 && (
          <LanguageList rows={rows} languages={languages} mayChange={mayChange} />
        )}
        {/* Of one language alone nothing can be missing. */}
        {!error && rows && rows.length > 1 && <NeededLanguages mayChange={mayChange} />}
        {!error && rows && mayChange && <AddLanguage chosen={languages.languages} onAdd={languages.add} />}
      </Panel>
    </Page>
  );
}
