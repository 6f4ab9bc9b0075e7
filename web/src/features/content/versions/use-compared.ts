import { useAddressState } from '../../../ui/use-address-state';

/** The two versions that are compared, in the address: `?from=3&to=4`. */
export function useCompared() {
  const [{ from, to }, change] = useAddressState({ from: 0, to: 0 });
  return {
    isOpen: from > 0 && to > 0,
    before: from,
    after: to,
    show: (before: number, after: number) => change({ from: before, to: after }),
    close: () => change({ from: 0, to: 0 }),
    has: (number: number) => from > 0 && to > 0 && (number === from || number === to),
  };
}

export type Compared = ReturnType<typeof useCompared>;
