/** How many rows a database of the measurement has. */
export interface Size {
  readonly codes: number;
  readonly applications: number;
  readonly accounts: number;
}

/** 10,000,000 codes come with 10,000 applications and 100,000 accounts; fewer codes with fewer of both. */
export const sizeOf = (codes: number): Size => ({
  codes,
  applications: Math.max(2, Math.round(codes / 1000)),
  accounts: Math.max(10, Math.round(codes / 100)),
});

/** The application with three tenths of all codes, and its first account. */
export const [bigApplicationId, bigAccountId] = [1, 1];
/** Accounts with this id and every thousandth are administrators. */
export const adminAccountId = 2;

/** Batches differ in size: eight of them, again and again. */
const batchSizes = [10, 40, 150, 300, 500, 1000, 2000, 4000];
const codesPerCycle = batchSizes.reduce((sum, size) => sum + size, 0);

export const batchCount = ({ codes }: Size) => Math.ceil(codes / codesPerCycle) * batchSizes.length;
/** Whole cycles of batches, so that each batch has the codes that its size tells. */
export const codeCount = ({ codes }: Size) => Math.ceil(codes / codesPerCycle) * codesPerCycle;

/* SQL about a row's number, which starts at 0: the same text always makes the same rows. */

/** The number of the batch of a code's number. */
export function batchOfCode(code: string): string {
  const cases = batchSizes.map((size, at) => {
    const end = batchSizes.slice(0, at).reduce((sum, each) => sum + each, size);
    return `WHEN ${code} MOD ${codesPerCycle} < ${end} THEN ${at}`;
  });
  return `((${code}) DIV ${codesPerCycle} * ${batchSizes.length} + CASE ${cases.join(' ')} END)`;
}

export const sizeOfBatch = (batch: string) =>
  `ELT((${batch}) MOD ${batchSizes.length} + 1, ${batchSizes.join(', ')})`;

/** A number from 0 to below 1 for a name and a number. */
export const chance = (name: string, number: string) =>
  `(CONV(SUBSTR(MD5(CONCAT('${name}', ${number})), 1, 8), 16, 10) / 4294967296)`;

/** Of ten cycles of batches three are the big application's; the others' shares are uneven. */
export function applicationOfBatch(batch: string, { applications }: Size): string {
  const cycle = `((${batch}) DIV ${batchSizes.length})`;
  const other = `2 + FLOOR(${applications - 1} * POW(${chance('application', batch)}, 2))`;
  return `IF(${cycle} MOD 10 IN (0, 4, 7), ${bigApplicationId}, ${other})`;
}

/** The 20 characters of a code, out of the digits of a hash. */
export function codeOf(hash: string): string {
  const characters = (from: number, digits: number, length: number) =>
    `LPAD(CONV(SUBSTR(${hash}, ${from}, ${digits}), 16, 32), ${length}, '0')`;
  const text = `CONCAT(${characters(1, 10, 8)}, ${characters(11, 10, 8)}, ${characters(21, 5, 4)})`;
  // MySQL counts with I, L, O and U, which no code contains.
  const replaced = ['IW', 'LX', 'OY', 'UZ'];
  return replaced.reduce((sql, [from, to]) => `REPLACE(${sql}, '${from}', '${to}')`, text);
}

/** A share of a hash's last digits, from 0 to 65,535. */
export const shareOf = (hash: string) => `CONV(SUBSTR(${hash}, 33, 4), 16, 10)`;

const oneOf = (words: string, number: string) => {
  const list = words.split(' ');
  return `ELT((${number}) MOD ${list.length} + 1, ${list.map((word) => `'${word}'`).join(', ')})`;
};
const firstNames =
  'ada bela chloe dmitri elif fatou gabriel hana igor julia kofi lena mateo nadia omar petra quinn rosa sven tara';
const lastNames =
  'almeida berger castro dubois eriksen fontaine garcia haddad ivanov jansen keller lindt moreau novak olsen petit rossi silva tanaka weber';
const cities = 'Bern Porto Lyon Graz Oslo Turin Ghent Brno Lille Basel Nantes Malmo';
const countries = 'Switzerland Portugal France Austria Norway Italy Belgium Czechia';

export const firstName = (number: string) => oneOf(firstNames, number);
export const lastName = (number: string) => oneOf(lastNames, `(${number}) DIV 20`);
export const cityOf = (number: string) => oneOf(cities, number);
export const countryOf = (number: string) => oneOf(countries, number);
