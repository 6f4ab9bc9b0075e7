import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState';
import { CodeLoadError } from '../ui/load-code';

interface Failure {
  error: unknown;
}

/** Catches the errors of a screen, so that the shell stays usable. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };
  /** Code that a newer release has replaced can no longer be loaded; a reload fetches the new code. */
  #hasRetried = false;

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidMount() {
    window.addEventListener('online', this.#loadAgain);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#loadAgain);
  }

  #loadAgain = () => {
    const error = this.state.failure?.error;
    if (!(error instanceof CodeLoadError)) return;
    error.forget();
    this.setState({ failure: null });
  };

  #retry = () => {
    const isLoadError = this.state.failure?.error instanceof CodeLoadError;
    if (!isLoadError || (this.#hasRetried && navigator.onLine)) return window.location.reload();
    this.#hasRetried = true;
    this.#loadAgain();
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const message =
      failure.error instanceof CodeLoadError
        ? 'This page could not be loaded. Please check your connection and try again.'
        : 'This page could not be shown. It may have been updated in the meantime.';
    return <ErrorState message={message} onRetry={this.#retry} />;
  }
}
