import { IconLanguage } from '@tabler/icons-react';
import { errorMessage } from '../../../gateway/error-message';
import { useMay } from '../../../gateway/viewed';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { Page, Panel } from '../../../ui/Page';
import { AddLanguage } from './AddLanguage';
import { LanguageList } from './LanguageList';
import { messages } from './messages';
import { useLanguages } from './use-languages';

/** The languages in which the application offers its content, and how far each is translated. */
export function LanguagesScreen() {
  const mayChange = useMay('settings');
  const languages = useLanguages();
  const { rows, error, reload } = languages;
  return (
    <Page
      title="Languages"
      lead="Your app gets each text in the language its reader asks for, and the original where there is no translation."
    >
      <Panel>
        {error && (
          <ErrorState message={errorMessage(error, messages.loadingFailed)} onRetry={() => void reload()} />
        )}
        {!error && !rows && <Loading />}
        {!error && rows?.length === 0 && (
          <EmptyState Icon={IconLanguage} title="No languages yet">
            {mayChange
              ? 'Name the language of your texts first, then those you translate them into. Until then your app gets the texts as they are, in no stated language.'
              : 'Your app gets the texts as they are, in no stated language. An owner can name languages here.'}
          </EmptyState>
        )}
        {!error && rows && rows.length > 0 && (
          <LanguageList rows={rows} languages={languages} mayChange={mayChange} />
        )}
        {!error && rows && mayChange && <AddLanguage chosen={languages.languages} onAdd={languages.add} />}
      </Panel>
    </Page>
  );
}
