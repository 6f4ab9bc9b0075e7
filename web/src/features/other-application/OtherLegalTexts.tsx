import { toGatewayError } from '../../gateway/errors';
import { DateTime } from '../../ui/DateTime';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { LongText } from '../../ui/LongText';
import { Panel } from '../../ui/Page';
import { messages } from './content';
import { useOtherLegalTextsQuery } from './OtherApplication.generated';
import styles from './OtherApplication.module.css';

export function OtherLegalTexts({ application }: { application: string }) {
  const { data, previousData, error, refetch } = useOtherLegalTextsQuery({ variables: { application } });
  const shown = data ?? previousData;
  if (error) {
    const isMissing = toGatewayError(error).code === 'NOT_FOUND';
    return (
      <ErrorState
        message={isMissing ? messages.missing : messages.failed}
        {...(!isMissing && { onRetry: () => void refetch().catch(() => undefined) })}
      />
    );
  }
  if (!shown) return <Loading />;
  const texts = [
    ['About Us', shown.aboutUs],
    ['Terms of Use', shown.termsOfUse],
    ['Privacy Policy', shown.privacyPolicy],
  ] as const;
  return texts.map(([title, { text, updatedAt }]) => (
    <Panel key={title} title={title}>
      {text ? <LongText label={title}>{text}</LongText> : <p className={styles.facts}>No text yet.</p>}
      {updatedAt && (
        <span className={styles.facts}>
          Saved <DateTime of={updatedAt} />
        </span>
      )}
    </Panel>
  ));
}
