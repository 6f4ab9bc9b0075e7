import { Text } from '@mantine/core';
import { useExportClick } from '../../../gateway/use-export-click';
import { useViewed } from '../../../gateway/viewed';
import { ExportLink } from '../../../ui/ExportLink';
import { Page } from '../../../ui/Page';
import { AcceptanceCounts } from './AcceptanceCounts';
import { AcceptancePeople } from './AcceptancePeople';
import styles from './Acceptances.module.css';

/** Who accepted which version of the legal texts. */
export function AcceptancesScreen() {
  const { pathTo } = useViewed();
  const exportClick = useExportClick('acceptances');
  return (
    <Page
      title="Acceptances"
      lead="What people accepted in your app, as the app reported it."
      back={{ to: '/static_page', label: 'Texts' }}
      actions={<ExportLink path={pathTo('/exports/acceptances.csv')} {...exportClick} />}
    >
      <AcceptanceCounts />
      <AcceptancePeople />
      <Text size="sm" c="dimmed" className={styles.about}>
        Each acceptance is a record of consent (GDPR, Article 7(1)): a simple electronic signature, not an
        advanced one. Its receipt is signed by this installation, and anybody can check it by{' '}
        <a href="/.well-known/acceptance-key.json">the public key</a>.
      </Text>
    </Page>
  );
}
