/** The changes that clients requested, and those that were acknowledged. Each acknowledged change must exist exactly once. */
export class WriteAudit {
  #asked = new Set<string>();
  readonly #acknowledged = new Set<string>();

  ask(change: string): void {
    this.#asked.add(change);
  }

  acknowledge(change: string): void {
    this.#acknowledged.add(change);
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  /** A copy of what was acknowledged so far and no later: of what comes next, any part may exist. */
  soFar(): WriteAudit {
    const copy = new WriteAudit();
    for (const change of this.#acknowledged) copy.acknowledge(change);
    copy.#asked = this.#asked;
    return copy;
  }

  /** The differences to the stored changes. A change that was not acknowledged may exist, but not twice. */
  errors(found: readonly string[]): string[] {
    const times = new Map<string, number>();
    for (const change of found) times.set(change, (times.get(change) ?? 0) + 1);
    return [
      ...[...this.#acknowledged].filter((change) => !times.has(change)).map((change) => `lost: ${change}`),
      ...[...times].filter(([, count]) => count > 1).map(([change]) => `twice: ${change}`),
      ...[...times.keys()]
        .filter((change) => !this.#asked.has(change))
        .map((change) => `never asked for: ${change}`),
    ];
  }
}
