import { ErrorState } from '../ui/ErrorState';
import { Loading } from '../ui/Loading';
import { errorMessage } from './error-message';

interface NotLoadedProps {
  error: unknown;
  refetch: () => Promise<unknown>;
  /** Where the error has no message of its own. */
  failed: string;
}

/** In place of what a query has not loaded: why not, with another try, or that it is on its way. */
export function NotLoaded({ error, refetch, failed }: NotLoadedProps) {
  if (!error) return <Loading />;
  return (
    <ErrorState message={errorMessage(error, failed)} onRetry={() => void refetch().catch(() => undefined)} />
  );
}
