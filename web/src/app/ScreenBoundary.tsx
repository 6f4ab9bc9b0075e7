import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState';

/**
 * Keeps one broken screen from taking the shell with it. The usual reason is a chunk that a newer release has
 * replaced, which a reload mends.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        message="This page could not be shown. It may have been updated in the meantime."
        onRetry={() => window.location.reload()}
      />
    );
  }
}
