/** As a code or a batch has that is valid always, once. */
export const anOpenValidity = {
  from: null as string | null,
  until: null as string | null,
  maxUses: 1,
  useEvery: 'NONE' as 'NONE' | 'DAY',
  timeZone: null as string | null,
  state: 'OPEN' as 'EARLY' | 'OPEN' | 'ENDED',
};

export type Page = { first: number; skip: number | null };
export type Status = 'ACTIVE' | 'USED' | 'REVOKED';

/** A code as the gateway answers it: CODE1, CODE2, … */
export const aCode = (number: number, status: Status = 'ACTIVE') => ({
  id: String(number),
  code: `CODE${number}`,
  imagePath: `/qr/CODE${number}.png`,
  status,
  printed: false,
  serial: null as string | null,
  importedContent: null as string | null,
  validity: { ...anOpenValidity, uses: 0, lastUsedAt: null as string | null, own: false },
  createdAt: '2026-11-21T09:30:00.000Z',
  batch: { id: 'b1', name: 'Spring' },
  statusChange: null,
  prints: [],
  values: [] as { field: { id: string }; text: string }[],
});

export type Code = ReturnType<typeof aCode>;

export const codes = (count: number) => Array.from({ length: count }, (_, index) => aCode(index + 1));

/** The page of a list that a query asks for. */
export function pageOf<Row extends { id: string }>(all: readonly Row[], { first, skip }: Page) {
  const start = skip ?? 0;
  const nodes = all.slice(start, start + first);
  return {
    totalCount: all.length,
    edges: nodes.map((node) => ({ cursor: node.id, node })),
    pageInfo: { hasNextPage: start + first < all.length, endCursor: nodes.at(-1)?.id ?? null },
  };
}

export const aBatch = (id: string, all: readonly Code[]) => ({
  id,
  name: 'Batch of 21 Nov 2026, 09:30',
  note: null as string | null,
  size: all.length,
  imported: false,
  firstSerial: null as string | null,
  lastSerial: null as string | null,
  validity: { ...anOpenValidity },
  createdAt: '2026-11-21T09:30:00.000Z',
  createdBy: 'ann@example.com' as string | null,
  targetUrl: null as string | null,
  opensPages: true,
  counts: {
    active: all.filter(({ status }) => status === 'ACTIVE').length,
    used: all.filter(({ status }) => status === 'USED').length,
    revoked: all.filter(({ status }) => status === 'REVOKED').length,
  },
  codes: (page: Page) => pageOf(all, page),
});
