import { toGatewayError } from '../../../gateway/errors';
import { session } from '../../../gateway/session';
import { useBeginPasskeyLogInMutation } from '../passkeys/PasskeyLogIn.generated';
import { PasskeyProof } from '../passkeys/PasskeyProof';
import { useCompleteLogInMutation } from './LogIn.generated';
import { secondStepLogInTexts } from './second-step-log-in.texts';

/** A passkey in the place of the code. */
export function PasskeySecondStep({ onEnd }: { onEnd: (reason: string | null) => void }) {
  const [begin] = useBeginPasskeyLogInMutation();
  const [complete] = useCompleteLogInMutation();
  return (
    <PasskeyProof
      begin={async () => (await begin()).data?.beginPasskeyLogIn.options}
      prove={async (passkey) => {
        try {
          const { data } = await complete({ variables: { input: { passkey } }, fetchPolicy: 'no-cache' });
          if (data) session.begin(data.completeLogIn.viewer);
        } catch (thrown) {
          const { code, message } = toGatewayError(thrown);
          if (code !== 'UNAUTHENTICATED') throw thrown;
          onEnd(message || secondStepLogInTexts.ended);
        }
      }}
    />
  );
}
