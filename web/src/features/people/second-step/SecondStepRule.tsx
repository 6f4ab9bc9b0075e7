import { Anchor, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { useMemberships } from '../../../gateway/memberships';
import { useViewed } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { FormError } from '../../../ui/FormError';
import { Link } from '../../../ui/Link';
import { notify } from '../../../ui/notify';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { useRequireSecondStepMutation } from './SecondStepRule.generated';
import { secondStepRuleTexts } from './second-step-rule.texts';

const t = secondStepRuleTexts;

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
      await require({ variables: { input: { application, isRequired: next } } });
      notify(next ? t.required : t.notRequired, { tone: 'success' });
    } catch (thrown) {
      if (!sessionHasEnded(thrown)) setRefusal(errorMessage(thrown, commonTexts.failed));
    }
  };

  return (
    <Panel title={commonTexts.titles.secondStep}>
      <FormError message={refusal} />
      <Checkbox
        role="switch"
        label={t.label}
        description={mayChange ? t.description : t.onlyOwner}
        checked={isRequired}
        disabled={!mayChange}
        aria-busy={loading}
        onChange={({ currentTarget: { checked } }) => void change(checked)}
      />
      {mayChange && !isRequired && !ownIsOn && (
        <Text size="sm" c="dimmed" mt="xs">
          <Rich
            text={t.setUpOwn}
            tags={{
              link: (label) => (
                <Anchor component={Link} to="/account" underline="always" inherit>
                  {label}
                </Anchor>
              ),
            }}
          />
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
