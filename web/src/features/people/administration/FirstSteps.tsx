import { Alert, Anchor } from '@mantine/core';
import { Link } from '../../../ui/Link';
import { Rich } from '../../../ui/Rich';
import { administrationTexts as t } from './administration.texts';

/** A first sheet: the number stands in the form, and the person changes it or goes on. */
const firstCodes = '/qr-generator?count=12';

/** The first steps of an administrator, as long as nobody else is here and no code is made. */
export function FirstSteps() {
  const linkTo = (to: string) => (label: string) => (
    <Anchor component={Link} to={to} inherit underline="always">
      {label}
    </Anchor>
  );
  return (
    <Alert role="note" title={t.first.title}>
      <Rich text={t.first.steps} tags={{ codes: linkTo(firstCodes), user: linkTo('/user_register_web') }} />
    </Alert>
  );
}
