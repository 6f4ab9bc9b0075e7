import { randomUUID } from 'node:crypto';
import { password, type Tenant } from './tenant.js';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** The requests of a client of the benchmark: the next request of one of its connections. */
export type Kind = keyof typeof kinds;

/** How many tenants take turns, by which names. */
export interface Job {
  readonly kind: Kind;
  readonly address: string;
  readonly tenants: readonly Tenant[];
  readonly connections: number;
  readonly seconds: number;
  /** Requests a second, sent when they are due; without it each connection sends the next one when the last is answered. */
  readonly rate?: number;
}

const listText = 'query Questions($first: Int!) { questions(first: $first) { edges { node { id text } } } }';
/** With what the screen of questions asks for besides. */
const screenText =
  'query Questions($first: Int!) { questions(first: $first) { totalCount pageInfo { hasNextPage endCursor } edges { node { id text createdAt } } } }';
const addText =
  'mutation AddQuestion($input: AddQuestionInput!) { addQuestion(input: $input) { question { id } } }';
let turn = 0;
const next = (tenants: readonly Tenant[]): Tenant => tenants[turn++ % tenants.length] as Tenant;
/** Public reads come from many addresses, because a network may make 600 a minute. */
const from = (number: number) => ({ 'x-forwarded-for': `10.7.${(number >> 8) % 250}.${number & 255}` });

const graph = ({ token }: Tenant, query: string, variables: object): Request => ({
  method: 'POST',
  path: '/graphql',
  headers: { authorization: `Bearer ${token}` },
  body: { query, variables },
});
const list = (tenants: readonly Tenant[]) => graph(next(tenants), listText, { first: 100 });
const publicPath = ({ name, id }: Tenant) => `/api/questions?application=${name}&id=${id}&limit=100`;
const publicList = (tenants: readonly Tenant[]): Request => ({
  method: 'GET',
  path: publicPath(next(tenants)),
  headers: from(turn),
});
export const addQuestion = (tenant: Tenant, text: string) => graph(tenant, addText, { input: { text } });
const add = (tenants: readonly Tenant[]) =>
  addQuestion(next(tenants), `Added ${randomUUID()}: is it there at once?`);
const redeem = (tenants: readonly Tenant[]): Request => {
  const { key, codes } = next(tenants);
  const code = codes[Math.floor(turn / tenants.length) % codes.length];
  return {
    method: 'POST',
    path: '/api/v2/qr/redeem',
    headers: { authorization: `Bearer ${key}`, ...from(turn) },
    body: { code, nonce: randomUUID() },
  };
};
const signIn = (tenants: readonly Tenant[]): Request => ({
  method: 'POST',
  path: '/api/login_web',
  headers: from(turn),
  body: { email: next(tenants).email, password },
});
/** The ETags that were seen, for the half of the public reads that are conditional. */
const etags = new Map<string, string>();
export const remember = (path: string, etag: string) => etags.set(path, etag);

const mixed = (tenants: readonly Tenant[], signIns: boolean): Request => {
  const chance = Math.random() * (signIns ? 100 : 95);
  if (chance >= 95) return signIn(tenants);
  if (chance >= 90) return redeem(tenants);
  if (chance >= 80) return add(tenants);
  if (chance >= 60) return list(tenants);
  const read = publicList(tenants);
  const etag = chance < 30 ? etags.get(read.path) : undefined;
  return etag === undefined ? read : { ...read, headers: { ...read.headers, 'if-none-match': etag } };
};

export const kinds = {
  list,
  /** As `list`, with what the web app asks for. */
  screen: (tenants: readonly Tenant[]) => graph(next(tenants), screenText, { first: 100 }),
  /** As `list`, in a text that was never sent before. */
  newText: (tenants: readonly Tenant[]) =>
    graph(next(tenants), listText.replace('Questions', `Q${turn}x${Date.now()}`), { first: 100 }),
  publicList,
  /** As `publicList`, with a parameter that nobody reads. */
  unknownParameter: (tenants: readonly Tenant[]): Request => {
    const read = publicList(tenants);
    return { ...read, path: `${read.path}&_=${turn}` };
  },
  add,
  redeem,
  signIn,
  mix: (tenants: readonly Tenant[]) => mixed(tenants, true),
  mixWithoutSignIns: (tenants: readonly Tenant[]) => mixed(tenants, false),
};
