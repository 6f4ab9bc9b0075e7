/**
 * Slots that networks share: each may hold as many as are still free. One network alone gets half of them, two get a
 * third each, so that there are always free slots for another network.
 */
export class FairSlots {
  readonly #held = new Map<string, number>();
  #inUse = 0;

  constructor(private readonly max: number) {}

  get inUse(): number {
    return this.#inUse;
  }

  /** Whether each network gets a slot, whatever it holds. */
  get isPlenty(): boolean {
    return this.#inUse * 2 < this.max;
  }

  /** Whether a network would get a slot. */
  hasRoom(network: string): boolean {
    return (this.#held.get(network) ?? 0) < this.max - this.#inUse;
  }

  /** @returns a function that releases the slot (further calls have no effect), or undefined when the network has its share */
  take(network: string): (() => void) | undefined {
    if (!this.hasRoom(network)) return undefined;
    this.#count(network, 1);
    let taken = true;
    return () => {
      if (taken) this.#count(network, -1);
      taken = false;
    };
  }

  #count(network: string, by: 1 | -1): void {
    const held = (this.#held.get(network) ?? 0) + by;
    this.#inUse += by;
    if (held === 0) this.#held.delete(network);
    else this.#held.set(network, held);
  }
}
