import { useEffect } from 'react';

/** Names in the window's title a step that takes the place of its page. */
export function useStepTitle(step: string) {
  useEffect(() => {
    const before = document.title;
    document.title = `${step}${before.slice(before.indexOf(' · '))}`;
    return () => {
      document.title = before;
    };
  }, [step]);
}
