import type { Tenant } from './open-gateway.js';
import type { Program } from './program.js';
import type { References } from './references.js';
import { median, type Report, whole } from './report.js';
import type { Side } from './sides.js';

/** A request, as the load program sends it again and again. */
export interface Call {
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** JSON; with it the request is a POST. */
  readonly body?: string;
  /** Sent in turn in place of the path of `url`. */
  readonly paths?: readonly string[];
  /** Requests of which each is sent once, for what can happen only once. They take the place of `body` and `paths`. */
  readonly turns?: readonly Turn[];
  /** Whether the requests come from many addresses. */
  readonly spread?: boolean;
}

/** One request among many. */
export interface Turn {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** How many turns are kept ready for each second, more than are answered, and beyond that for each connection. */
export const [turnsPerSecond, spareTurns] = [3000, 20];

export interface Job {
  readonly call: Call;
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

export interface Answers {
  readonly answered: number;
  /** Answered 503. */
  readonly refused: number;
  readonly failed: number;
  readonly seconds: number;
  /** Of one answer, with its headers. */
  readonly bytes: number;
  readonly p50: number;
  readonly p99: number;
}

/** A request, and the program that answers it. */
export interface Target {
  readonly program: Program;
  readonly call: Call;
}

export interface Rate extends Answers {
  readonly perSecond: number;
  /** Processor time of the program for one request, answered or refused. */
  readonly cpuUs: number;
}

export interface Bench {
  readonly report: Report;
  readonly rounds: number;
  /** How long one measurement takes, after a third of it to warm up. */
  readonly seconds: number;
  readonly load: Program;
  readonly sides: readonly Side[];
  readonly references: References;
}

/** The best that one query over Fastify reaches here: with mysql2, else with SQLite. */
export const limitOf = ({ references: { mysql, sqlite } }: Bench) => mysql ?? sqlite;

export async function measure(
  { load, seconds }: Bench,
  { program, call }: Target,
  connections = 20,
  warmUpSeconds = seconds / 3,
): Promise<Rate> {
  const job: Job = { call, connections, warmUpSeconds, seconds };
  await load.ask(job);
  const before = await program.usage();
  const answers = await load.ask<Answers>('measure');
  const after = await program.usage();
  if (answers.failed > 0) throw new Error(`${answers.failed} requests to ${call.url} failed.`);
  const cpuUs = (after.cpuUs - before.cpuUs) / (answers.answered + answers.refused);
  return { ...answers, cpuUs, perSecond: answers.answered / answers.seconds };
}

export interface Beside extends Rate {
  /** How many times as many a second as the limit, measured just before. */
  readonly ofLimit: number;
}

/** Of each value the median over the rounds. */
export function medians<Values extends object>(rounds: readonly Values[]): Values {
  const keys = Object.keys(rounds[0] ?? {}) as (keyof Values)[];
  const entries = keys.map((key) => [key, median(rounds.map((round) => round[key] as number))]);
  return Object.fromEntries(entries);
}

/** Measures in turn the limit, a target, the limit, the next target …, so that all meet the same machine. */
export async function besideLimit(
  bench: Bench,
  limit: Target,
  targets: readonly Target[],
): Promise<{ limit: Rate; rates: Beside[] }> {
  const limits: Rate[] = [];
  const rounds: Beside[][] = targets.map(() => []);
  for (let round = 0; round < bench.rounds; round += 1)
    for (const [at, target] of targets.entries()) {
      const best = await measure(bench, limit);
      const rate = await measure(bench, target);
      limits.push(best);
      rounds[at]?.push({ ...rate, ofLimit: rate.perSecond / best.perSecond });
    }
  return { limit: medians(limits), rates: rounds.map(medians) };
}

export const throughput = ({ perSecond, cpuUs }: Rate) => `${whole(perSecond)} a second, ${whole(cpuUs)} µs`;

/** A GraphQL request of somebody signed in. */
export function graphql({ gateway }: Side, { token }: Tenant, query: string, variables: object): Target {
  return {
    program: gateway,
    call: {
      url: `${gateway.address}/graphql`,
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    },
  };
}

/** Sends one request. @returns its answer, as text, after checking that it is none of an error */
export async function send({ url, headers, body }: Call): Promise<string> {
  const answer = await fetch(url, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
  });
  const text = await answer.text();
  if (!answer.ok || text.startsWith('{"errors"'))
    throw new Error(`${url} answered ${answer.status}: ${text}`);
  return text;
}
