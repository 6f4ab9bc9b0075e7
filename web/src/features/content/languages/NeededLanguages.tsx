import { Checkbox } from '@mantine/core';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { notify } from '../../../ui/notify';
import { languagesTexts } from './languages.texts';
import {
  NeededLanguagesDocument,
  useNeededLanguagesQuery,
  useRequireAllLanguagesMutation,
} from './NeededLanguages.generated';

/** Whether a version of a legal text needs all languages. Saved at once, as the list above it. */
export function NeededLanguages({ mayChange }: { mayChange: boolean }) {
  const t = languagesTexts.needed;
  const { data } = useNeededLanguagesQuery();
  const [send, { loading }] = useRequireAllLanguagesMutation({
    refetchQueries: [NeededLanguagesDocument],
    awaitRefetchQueries: true,
  });
  if (!data) return null;
  const require = async (required: boolean) => {
    try {
      await send({ variables: { input: { required } } });
      notify(required ? t.on : t.off, { tone: 'success' });
    } catch (thrown) {
      if (!sessionHasEnded(thrown)) notify(errorMessage(thrown, t.failed), { tone: 'error' });
    }
  };
  return (
    <Checkbox
      mt="lg"
      label={t.label}
      description={t.about}
      checked={data.contentLanguages.versionsNeedAll}
      onChange={({ currentTarget: { checked } }) => void (!loading && require(checked))}
      disabled={!mayChange}
    />
  );
}
