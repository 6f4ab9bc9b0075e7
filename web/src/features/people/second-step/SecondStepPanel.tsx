import { Alert, Text } from '@mantine/core';
import { errorMessage } from '../../../gateway/error-message';
import { DateTime } from '../../../ui/DateTime';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { SplitPanel } from '../../../ui/SplitPanel';
import { messages } from './messages';
import { type SecondStepQuery, useSecondStepQuery } from './SecondStep.generated';
import { SecondStepIsOn } from './SecondStepIsOn';
import { SetUpSecondStep } from './SetUpSecondStep';

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
    <SplitPanel
      title="Second step"
      about={
        <p>
          Logging in then takes a code of an authenticator app besides the password. Somebody who learns your
          password cannot get in with it.
        </p>
      }
    >
      {error && <ErrorState message={errorMessage(error, messages.loadFailed)} onRetry={reload} />}
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
  return (
    <>
      {resetAt && (
        <Alert color="orange" title="An administrator reset your second step">
          <DateTime of={resetAt} />. Set it up again. Your passkeys stayed: remove one that you have lost. If
          you did not ask for the reset, change your password and tell your administrator.
        </Alert>
      )}
      {isRequired ? (
        <Alert color="orange" title="Your account needs a second step">
          {dueAt ? (
            <>
              Set it up before <DateTime of={dueAt} exact />. From then on nothing else opens.
            </>
          ) : (
            'Please set it up.'
          )}
        </Alert>
      ) : (
        <Text>It is off.</Text>
      )}
    </>
  );
}
