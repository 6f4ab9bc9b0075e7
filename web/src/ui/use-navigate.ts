import { useCallback } from 'react';
import { type NavigateOptions, useNavigate as useRouterNavigate } from 'react-router';
import { useKeptApplication } from './kept-application';

/** Leads to another page of the application of the address. */
export function useNavigate() {
  const navigate = useRouterNavigate();
  const kept = useKeptApplication();
  return useCallback(
    (to: string, options?: NavigateOptions) => void navigate(kept(to), options),
    [navigate, kept],
  );
}
