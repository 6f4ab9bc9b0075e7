import { Button, Group, Text } from '@mantine/core';
import { Link } from '../../../ui/Link';
import { Panel } from '../../../ui/Page';
import { administrationTexts as t } from './administration.texts';

/** Where an administrator begins who is alone and has no codes yet. */
export function NewInstallation() {
  return (
    <Panel title={t.newInstallation.title}>
      <Text mb="sm">{t.newInstallation.text}</Text>
      <Group gap="sm">
        <Button component={Link} to="/overview" variant="light">
          {t.newInstallation.begin}
        </Button>
        <Button component={Link} to="/user_register_web" variant="default">
          {t.addUser}
        </Button>
      </Group>
    </Panel>
  );
}
