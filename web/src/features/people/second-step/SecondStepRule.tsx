import { Anchor, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { useMemberships } from '../../../gateway/memberships';
import { useViewed } from '../../../gateway/viewed';
import { FormError } from '../../../ui/FormError';
import { Link } from '../../../ui/Link';
import { notify } from '../../../ui/notify';
import { Panel } from '../../../ui/Page';
import { messages } from './messages';
import { useRequireSecondStepMutation } from './SecondStepRule.generated';

/** Whether the members of the application need a second step. Owners decide it. */
export function SecondStepRule() {
  const { application, may } = useViewed();
  const { isRequired, ownIsOn } = useRule(application);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [require, { loading }] = useRequireSecondStepMutation();
  if (isRequired === undefined) return null;
  const mayChange = may('settings');

  const change = async (next: boolean) => {
    if (loading) return;
    setRefusal(null);
    try {
      const { data } = await require({ variables: { input: { application, isRequired: next } } });
      if (data) notify(data.requireSecondStep.message, { tone: 'success' });
    } catch (thrown) {
      if (!sessionHasEnded(thrown)) setRefusal(errorMessage(thrown, messages.failed));
    }
  };

  return (
    <Panel title="Second step">
      <FormError message={refusal} />
      <Checkbox
        role="switch"
        label="Members need a second step"
        description={
          mayChange
            ? 'Whoever has none is asked to set it up, and has seven days.'
            : 'Only an owner can change this.'
        }
        checked={isRequired}
        disabled={!mayChange}
        aria-busy={loading}
        onChange={({ currentTarget: { checked } }) => void change(checked)}
      />
      {mayChange && !isRequired && !ownIsOn && (
        <Text size="sm" c="dimmed" mt="xs">
          Set up{' '}
          <Anchor component={Link} to="/account" underline="always" inherit>
            your own second step
          </Anchor>{' '}
          first.
        </Text>
      )}
    </Panel>
  );
}

/** The rule of an application of the person; undefined for any other, and while it is not known. */
function useRule(application: string) {
  const { held = [], worksIn, secondStep } = useMemberships();
  const applications = [...held.map((each) => each.application), ...(worksIn ? [worksIn] : [])];
  return {
    isRequired: applications.find(({ name }) => name === application)?.requiresSecondStep,
    ownIsOn: secondStep?.isOn ?? false,
  };
}
