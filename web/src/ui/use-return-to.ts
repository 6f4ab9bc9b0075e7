import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A path of this product, as the gateway has checked it; anybody can write another one into an address. */
const ownPath = (text: string | null) => (text && /^\/(?![/\\])./.test(text) ? text : null);

/**
 * Keeps the page of `?returnTo` in the state of this entry, from which the guard of the log-in page leads on.
 * @returns whether it is there; a session that begins earlier leads to the start
 */
export function useReturnTo(): boolean {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const from = ownPath(new URLSearchParams(search).get('returnTo'));
  const isPlaced = from === null || state?.from === from;
  useEffect(() => {
    if (!isPlaced) void navigate(pathname + search, { replace: true, state: { from } });
  }, [isPlaced, navigate, pathname, search, from]);
  return isPlaced;
}
