import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState';
import { CodeLoadError } from '../ui/lazy-screen';
import { appTexts } from './app.texts';

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
    const message = failure.error instanceof CodeLoadError ? appTexts.pageNotLoaded : appTexts.pageNotShown;
    return <ErrorState message={message} onRetry={() => window.location.reload()} />;
  }
}
