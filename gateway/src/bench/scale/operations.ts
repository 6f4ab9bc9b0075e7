import { randomUUID } from 'node:crypto';
import { maxCounted } from '../../platform/database/page.js';
import type { Call } from '../measure.js';
import { password } from './fill.js';
import type { ScaleSide } from './scale-side.js';

/** Something that people and apps ask, as the screens ask it. */
export interface Operation {
  readonly name: string;
  /** @param turn counts the calls of a side, for what can happen once only */
  call(side: ScaleSide, turn: number): Call;
  /** It writes, so that it is called less often, and what it adds is removed. */
  readonly writes?: true;
}

const graphql = (side: ScaleSide, token: string, query: string, variables: object = {}): Call => ({
  url: `${side.gateway.address}/graphql`,
  headers: { authorization: `Bearer ${token}` },
  body: JSON.stringify({ query, variables }),
});

const codeParts = '{ id code imagePath status printed createdAt }';
const codesQuery = `query ($first: Int!, $skip: Int, $after: String, $filter: QrCodeFilter) { qrCodes(first: $first, skip: $skip, after: $after, filter: $filter) { totalCount pageInfo { hasNextPage endCursor } edges { node ${codeParts} } } }`;
const codes = (name: string, variables: (side: ScaleSide, turn: number) => object): Operation => ({
  name,
  call: (side, turn) => graphql(side, side.user, codesQuery, { first: 12, ...variables(side, turn) }),
});
const filtered = (name: string, filter: (side: ScaleSide, turn: number) => object): Operation =>
  codes(name, (side, turn) => ({ filter: filter(side, turn) }));
const codeAt = ({ codes: found }: ScaleSide, turn: number) => found[turn % found.length] as string;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
/** A month in which the application that is asked has codes of each kind in a database of any size. */
const oldMonth = () => ({ createdFrom: daysAgo(330), createdTo: daysAgo(300) });

const batches = `query ($first: Int!, $skip: Int) { qrBatches(first: $first, skip: $skip) { totalCount pageInfo { hasNextPage endCursor } edges { node { id name note size createdAt createdBy counts { active used revoked } } } } }`;
const scansQuery = `query ($first: Int!, $skip: Int, $filter: QrScanFilter) { scans(first: $first, skip: $skip, filter: $filter) { totalCount edges { node { id code scannedText refusal scannedAt receivedAt device appVersion annulledAt keyName } } } }`;
const scans = (name: string, variables: (side: ScaleSide) => object): Operation => ({
  name,
  call: (side) => graphql(side, side.user, scansQuery, { first: 25, skip: 0, ...variables(side) }),
});
const auditQuery = `query ($filter: AuditFilter, $first: Int!) { auditEvents(filter: $filter, first: $first) { pageInfo { hasNextPage endCursor } edges { node { id at actorKind actor action subjectIds subjectCount changes { field from to } application door network } } } }`;
const accountsQuery = `query ($search: String, $filter: AccountFilter, $sort: AccountSort, $first: Int!, $skip: Int) { viewer { account { id } } accounts(search: $search, filter: $filter, sort: $sort, first: $first, skip: $skip) { totalCount edges { node { id application { id name } email city country isActivated state invitation { expiresAt mailError } role qrCodeCount } } } }`;
const accounts = (name: string, variables: (side: ScaleSide) => object): Operation => ({
  name: `accounts: ${name}`,
  call: (side) => graphql(side, side.admin, accountsQuery, { first: 25, skip: 0, ...variables(side) }),
});
const applications = (name: string, search: string | ((side: ScaleSide) => string)): Operation => ({
  name: `applications: ${name}`,
  call: (side) =>
    graphql(side, side.admin, 'query ($search: String) { applications(search: $search) { id name } }', {
      search: typeof search === 'string' ? search : search(side),
    }),
});
const generate = (count: number): Operation => ({
  name: `generate ${count.toLocaleString('en')}`,
  writes: true,
  call: (side) =>
    graphql(
      side,
      side.user,
      `mutation ($input: GenerateQrCodesInput!) { generateQrCodes(input: $input) { batch { id name size codes(first: 12) { totalCount edges { node ${codeParts} } } } } }`,
      { input: { count, name: 'A measurement' } },
    ),
});
const middle = (whole: number) => Math.floor(whole / 2);
/** Pages of accounts are reached no further; see `countedRowsToSkip`. */
const reached = (skip: number) => Math.min(maxCounted - 1, skip);

export const operations: readonly Operation[] = [
  codes('codes: first page', () => ({})),
  codes('codes: page 100', () => ({ skip: 1188 })),
  codes('codes: middle page', ({ bigCodes }) => ({ skip: middle(bigCodes) })),
  codes('codes: last page', ({ bigCodes }) => ({ skip: bigCodes - 12 })),
  filtered('search: a whole code', (side, turn) => ({ search: codeAt(side, turn) })),
  filtered('search: its first 4 characters', (side, turn) => ({ search: codeAt(side, turn).slice(0, 4) })),
  filtered('search: the content of a symbol', (side, turn) => ({
    search: `https://example.com/c/${codeAt(side, turn)}`,
  })),
  filtered('filter: active', () => ({ status: ['ACTIVE'] })),
  filtered('filter: used', () => ({ status: ['USED'] })),
  filtered('filter: revoked', () => ({ status: ['REVOKED'] })),
  filtered('filter: used or revoked', () => ({ status: ['USED', 'REVOKED'] })),
  filtered('filter: printed', () => ({ printed: true })),
  filtered('filter: not printed', () => ({ printed: false })),
  filtered('filter: one old month', oldMonth),
  filtered('filter: the last 90 days', () => ({ createdFrom: daysAgo(90) })),
  filtered('filter: used, printed, one month', () => ({
    ...{ status: ['USED'], printed: true, ...oldMonth() },
  })),
  filtered('filter: a batch', ({ batch }) => ({ batch })),
  filtered('filter: used in a batch', ({ batch }) => ({ batch, status: ['USED'] })),
  { name: 'batches: first page', call: (side) => graphql(side, side.user, batches, { first: 12, skip: 0 }) },
  {
    name: 'batches: last page',
    call: (side) =>
      graphql(side, side.user, batches, {
        first: 12,
        skip: Math.max(0, Math.floor(side.bigCodes / 1000) - 12),
      }),
  },
  {
    name: 'counts of a batch by status',
    call: (side) =>
      graphql(
        side,
        side.user,
        'query ($selection: QrCodeSelection!) { qrCodeCounts(selection: $selection) { active used revoked } }',
        { selection: { batch: side.batch } },
      ),
  },
  {
    name: 'dashboard: scans of 30 days',
    call: (side) =>
      graphql(
        side,
        side.user,
        '{ qrStatistics(days: 30) { day accepted annulled alreadyUsed revoked unknown otherApplication } }',
      ),
  },
  scans('scans: first page', () => ({})),
  scans('scans: page 100', () => ({ skip: 2475 })),
  scans('scans: refused', () => ({ filter: { result: 'REFUSED' } })),
  scans('scans: of a batch', ({ batch }) => ({ filter: { batch } })),
  { name: 'audit: of all', call: (side) => graphql(side, side.admin, auditQuery, { first: 50 }) },
  { name: 'audit: of an application', call: (side) => graphql(side, side.user, auditQuery, { first: 50 }) },
  {
    name: 'audit: one action',
    call: (side) =>
      graphql(side, side.user, auditQuery, { first: 50, filter: { action: 'question.updated' } }),
  },
  accounts('first page', () => ({})),
  accounts('last page', ({ database: { size } }) => ({ skip: reached(size.accounts - 25) })),
  accounts('search, finds one', ({ database: { size } }) => ({ search: `${size.accounts - 20}@` })),
  accounts('search, finds many', () => ({ search: 'keller' })),
  accounts('search, two words', () => ({ search: 'keller ada' })),
  accounts('search, finds none', () => ({ search: 'nobody' })),
  accounts('by e-mail address', () => ({ sort: { field: 'EMAIL', direction: 'ASC' } })),
  accounts('by application', () => ({ sort: { field: 'APPLICATION', direction: 'ASC' } })),
  accounts('by application, middle page', ({ database: { size } }) => ({
    sort: { field: 'APPLICATION', direction: 'ASC' },
    skip: reached(middle(size.accounts)),
  })),
  accounts('by city', () => ({ sort: { field: 'CITY', direction: 'ASC' } })),
  accounts('by country', () => ({ sort: { field: 'COUNTRY', direction: 'DESC' } })),
  accounts('by status', () => ({ sort: { field: 'STATUS', direction: 'ASC' } })),
  accounts('by number of codes', () => ({ sort: { field: 'QR_CODE_COUNT', direction: 'DESC' } })),
  accounts('active', () => ({ filter: { state: 'ACTIVE' } })),
  accounts('deactivated', () => ({ filter: { state: 'DEACTIVATED' } })),
  accounts('unverified', () => ({ filter: { state: 'UNVERIFIED' } })),
  accounts('invited', () => ({ filter: { state: 'INVITATION_EXPIRED' } })),
  accounts('administrators', () => ({ filter: { role: 'ADMIN' } })),
  applications('first 20', ''),
  applications('search, finds one', ({ database: { size } }) => `-${size.applications}`),
  applications('search, finds many', 'keller'),
  {
    name: 'members of an application',
    call: (side) =>
      graphql(
        side,
        side.admin,
        'query ($name: String!) { applicationMembers(name: $name) { application { id name } isSelfMade accountCount accounts { id email } } }',
        { name: 'almeida-ada-1' },
      ),
  },
  {
    name: 'sign-in',
    call: (side, turn) => ({
      url: `${side.gateway.address}/api/login_web`,
      headers: { 'x-forwarded-for': `10.9.${turn >> 8}.${turn & 255}` },
      body: JSON.stringify({ email: 'ada.almeida0@example.com', password }),
    }),
  },
  {
    name: 'public list of questions',
    call: (side, turn) => ({
      url: `${side.gateway.address}/api/questions?application=almeida-ada-1&limit=${60 + (turn % 40)}`,
    }),
  },
  {
    name: 'add a question',
    writes: true,
    call: (side, turn) =>
      graphql(
        side,
        side.user,
        'mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { question { id text } } }',
        {
          input: { text: `Measured ${turn}` },
        },
      ),
  },
  {
    name: 'redeem',
    writes: true,
    call: (side, turn) => ({
      url: `${side.gateway.address}/api/v2/qr/redeem`,
      headers: { authorization: `Bearer ${side.key}` },
      body: JSON.stringify({
        code: codeAt(side, turn),
        nonce: randomUUID(),
        device: 'Door 2',
        appVersion: '3.1.0',
      }),
    }),
  },
  generate(1),
  generate(1000),
  generate(10_000),
];
