import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState';
import { CodeLoadError } from '../ui/lazy-screen';

interface Failure {
  error: unknown;
}

/** Catches the errors of a screen, so that the shell stays usable. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidMount() {
    window.addEventListener('online', this.#reloadForCode);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#reloadForCode);
  }

  #reloadForCode = () => {
    if (this.state.failure?.error instanceof CodeLoadError) window.location.reload();
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const message =
      failure.error instanceof CodeLoadError
        ? 'This page could not be loaded. Please check your connection and try again.'
        : 'This page could not be shown. It may have been updated in the meantime.';
    return <ErrorState message={message} onRetry={() => window.location.reload()} />;
  }
}
