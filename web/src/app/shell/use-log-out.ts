import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { toGatewayError } from '../../gateway/errors';
import { useLogOutMutation } from '../../gateway/generated';
import { session } from '../../gateway/session';
import { wipeDrafts } from '../../ui/drafts';
import { notify } from '../../ui/notify';

/** Long enough for a slow network; a person who wants to leave must not be held up by a gateway that hangs. */
const PATIENCE = 5_000;

/** Ends the session at the gateway, clears everything stored in this browser and goes to /login. */
export function useLogOut() {
  const navigate = useNavigate();
  const [logOut, { loading }] = useLogOutMutation();

  const leave = useCallback(async () => {
    const context = { fetchOptions: { signal: AbortSignal.timeout(PATIENCE) } };
    const problem = await logOut({ context }).then(
      () => undefined,
      (thrown: unknown) => toGatewayError(thrown),
    );
    session.end('loggedOut');
    wipeDrafts();
    navigate('/login');
    if (problem && problem.code !== 'UNAUTHENTICATED') {
      notify(
        'This browser is logged out. The server could not be told: it ends the session by itself within minutes.',
        {
          tone: 'error',
        },
      );
    }
  }, [logOut, navigate]);

  return { leave, leaving: loading };
}
