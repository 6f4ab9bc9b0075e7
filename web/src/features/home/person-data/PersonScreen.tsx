import { useLocation } from 'react-router';
import { commonTexts } from '../../../ui/common.texts';
import { Page, Panel } from '../../../ui/Page';
import { contents } from '../../people/applications/content';
import { Erasures } from './Erasures';
import { FindPerson } from './FindPerson';
import { PersonPanel } from './PersonPanel';
import { personTexts } from './person.texts';
import { useSoughtPerson } from './use-sought-person';

/** The data about one person, as a list and as a file, and the end of them. */
export function PersonScreen() {
  const t = personTexts;
  const [sought, seek] = useSoughtPerson();
  // Asking again loads anew.
  const { key } = useLocation();
  return (
    <Page
      title={commonTexts.titles.person}
      lead={t.lead}
      back={{ to: '/user_register', label: contents['/user_register'] }}
    >
      <Panel title={t.find.title}>
        <FindPerson sought={sought} onSeek={seek} />
      </Panel>
      {sought && <PersonPanel key={key} sought={sought} />}
      <Erasures />
    </Page>
  );
}
