import { useCallback, useEffect, useState } from 'react';
import { toGatewayError } from '../../../gateway/errors';
import { session } from '../../../gateway/session';
import { commonTexts } from '../../../ui/common.texts';
import { askForPasskey, ceremonyFailure, forgetPasskey, offersInAutofill, stopAsking } from './ceremony';
import { useBeginPasskeyLogInMutation, useLogInWithPasskeyMutation } from './PasskeyLogIn.generated';

/** A challenge is good for five minutes. */
const renewalMs = 4 * 60 * 1000;

/** Work for a moment in which the page has nothing else to do. @returns takes it back */
function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, 500);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 3_000 });
  return () => window.cancelIdleCallback(handle);
}

/** The log-in with a passkey: at the press of a button, and meanwhile where the browser fills in the e-mail address. */
export function usePasskeyLogIn() {
  const [begin] = useBeginPasskeyLogInMutation();
  const [logIn] = useLogInWithPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Another number offers passkeys anew. */
  const [round, setRound] = useState(0);

  const beginning = useCallback(async () => (await begin()).data?.beginPasskeyLogIn.options ?? {}, [begin]);
  const finish = useCallback(
    async (options: object, answer: { id: string }) => {
      try {
        const { data } = await logIn({ variables: { input: { answer } } });
        if (data) session.begin(data.logInWithPasskey.viewer);
      } catch (thrown) {
        const { code, message } = toGatewayError(thrown);
        if (code === 'NOT_FOUND') void forgetPasskey(options, answer.id);
        setError(message || commonTexts.networkError);
      }
    },
    [logIn],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round offers them anew.
  useEffect(() => {
    if (isBusy) return;
    let isOver = false;
    let renewal: number | undefined;
    const renew = () => setRound((number) => number + 1);
    const offer = async () => {
      if (!(await offersInAutofill()) || isOver) return;
      const options = await beginning();
      if (isOver) return;
      renewal = window.setTimeout(renew, renewalMs);
      const answer = await askForPasskey(options, 'autofill');
      window.clearTimeout(renewal);
      setError(null);
      await finish(options, answer);
      renew();
    };
    // Nobody has asked for it: the button and the password say what is wrong.
    const takeBack = whenIdle(() => void offer().catch(() => undefined));
    return () => {
      isOver = true;
      takeBack();
      window.clearTimeout(renewal);
      void stopAsking();
    };
  }, [isBusy, round, beginning, finish]);

  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const options = await beginning().catch((thrown) =>
        setError(toGatewayError(thrown).message || commonTexts.networkError),
      );
      if (!options) return;
      const answer = await askForPasskey(options).catch((thrown) => setError(ceremonyFailure(thrown)));
      if (answer) await finish(options, answer);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, press };
}
