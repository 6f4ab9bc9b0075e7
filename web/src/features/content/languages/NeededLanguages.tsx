import { Checkbox } from '@mantine/core';
import { useAct } from '../../../gateway/use-act';
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
  const act = useAct();
  const [send, { loading }] = useRequireAllLanguagesMutation({
    refetchQueries: [NeededLanguagesDocument],
    awaitRefetchQueries: true,
  });
  if (!data) return null;
  const require = (required: boolean) =>
    act({
      run: () => send({ variables: { input: { required } } }),
      done: required ? t.on : t.off,
      failed: t.failed,
    });
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
