import { Text } from '@mantine/core';
import { useExportClick } from '../../../gateway/use-export-click';
import { useViewed } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { ExportLink } from '../../../ui/ExportLink';
import { Page } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { AcceptanceCounts } from './AcceptanceCounts';
import { AcceptancePeople } from './AcceptancePeople';
import styles from './Acceptances.module.css';
import { acceptancesTexts } from './acceptances.texts';

/** Who accepted which version of the legal texts. */
export function AcceptancesScreen() {
  const { pathTo } = useViewed();
  const t = acceptancesTexts;
  const exportClick = useExportClick('acceptances');
  return (
    <Page
      title={commonTexts.titles.acceptances}
      lead={t.lead}
      back={{ to: '/static_page', label: commonTexts.texts }}
      actions={<ExportLink path={pathTo('/exports/acceptances.csv')} {...exportClick} />}
    >
      <AcceptanceCounts />
      <AcceptancePeople />
      <Text size="sm" c="dimmed" className={styles.about}>
        <Rich
          text={t.about}
          tags={{ key: (label) => <a href="/.well-known/acceptance-key.json">{label}</a> }}
        />
      </Text>
    </Page>
  );
}
