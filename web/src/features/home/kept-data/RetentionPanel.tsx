import { NotLoaded } from '../../../gateway/NotLoaded';
import { SplitPanel } from '../../../ui/SplitPanel';
import { useRetentionQuery } from './Retention.generated';
import { RetentionForm } from './RetentionForm';
import { retentionTexts } from './retention.texts';

/** How long the application keeps acceptances and scans. */
export function RetentionPanel() {
  const { title, about, failed } = retentionTexts;
  const { data, error, refetch } = useRetentionQuery();
  return (
    <SplitPanel title={title} about={about}>
      {data ? (
        <RetentionForm retention={data.retention} />
      ) : (
        <NotLoaded error={error} refetch={refetch} failed={failed} />
      )}
    </SplitPanel>
  );
}
