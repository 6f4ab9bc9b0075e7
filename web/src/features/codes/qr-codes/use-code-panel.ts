import { useSearchParams } from 'react-router';
import { useAddressState } from '../../../ui/use-address-state';

/** The code whose panel is open, in the address: `?code=7K3M…`. */
export function useCodePanel() {
  const [{ code }, change] = useAddressState({ code: '' });
  return { code, close: () => change({ code: '' }) };
}

/** The address of a code's panel over the page on display. */
export function useCodePanelPath(): (code: string) => string {
  const [query] = useSearchParams();
  return (code) => {
    const next = new URLSearchParams(query);
    next.set('code', code);
    return `?${next}`;
  };
}
