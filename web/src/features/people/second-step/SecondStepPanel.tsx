import { Alert, Text } from '@mantine/core';
import { errorMessage } from '../../../gateway/error-message';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { Rich } from '../../../ui/Rich';
import { SplitPanel } from '../../../ui/SplitPanel';
import { type SecondStepQuery, useSecondStepQuery } from './SecondStep.generated';
import { SecondStepIsOn } from './SecondStepIsOn';
import { SetUpSecondStep } from './SetUpSecondStep';
import { secondStepTexts } from './second-step.texts';

/** The second step of the person's own log-in. Its changes end other sessions. */
export function SecondStepPanel({ onChanged }: { onChanged: () => void }) {
  const { data, error, refetch } = useSecondStepQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => void refetch().catch(() => undefined);
  const changed = () => {
    reload();
    onChanged();
  };
  const status = data?.viewer?.secondStep;
  return (
    <SplitPanel title={commonTexts.titles.secondStep} about={<p>{secondStepTexts.about}</p>}>
      {error && <ErrorState message={errorMessage(error, secondStepTexts.loadFailed)} onRetry={reload} />}
      {!error && !status && <Loading />}
      {!error && status?.isOn && <SecondStepIsOn {...status} onChanged={changed} />}
      {!error && status && !status.isOn && (
        <SetUpSecondStep onDone={changed}>
          <Why {...status} />
        </SetUpSecondStep>
      )}
    </SplitPanel>
  );
}

type Status = NonNullable<SecondStepQuery['viewer']>['secondStep'];

/** Why it should be set up now, while it is off. */
function Why({ isRequired, dueAt, resetAt }: Status) {
  const t = secondStepTexts.why;
  return (
    <>
      {resetAt && (
        <Alert color="orange" title={t.wasReset}>
          <Rich text={t.resetAt} tags={{ when: () => <DateTime of={resetAt} /> }} />
        </Alert>
      )}
      {isRequired ? (
        <Alert color="orange" title={t.isNeeded}>
          {dueAt ? <Rich text={t.dueAt} tags={{ when: () => <DateTime of={dueAt} exact /> }} /> : t.setUp}
        </Alert>
      ) : (
        <Text>{t.isOff}</Text>
      )}
    </>
  );
}
