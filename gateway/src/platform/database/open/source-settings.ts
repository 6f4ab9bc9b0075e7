import { AbstractLogger } from 'typeorm';

type Class = new () => object;

/** The entities, the migrations that create their tables, and the version of the product that has them. */
export interface Tables {
  readonly version: string;
  readonly entities: Class[];
  readonly migrations: Class[];
}

/** The value of a parameter of a statement. */
export type SqlValue = string | number | boolean | Date | null;

export const connectDeadlineMs = 3000;
/** The longest time of a query, after which the server counts as frozen. Migrations are exempt. */
export const queryDeadlineMs = 5000;
export const poolSize = 10;

/** TypeORM prints slow queries with their parameters, which contain user input, even where logging is off. */
class SilentLogger extends AbstractLogger {
  protected override writeLog() {}
}
export const silent = new SilentLogger();

/** `mysql://user:pw@h1:p1,h2:p2/db` as one address for each host, in the given order. */
export function hostUrls(databaseUrl: string): string[] {
  const parts = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(databaseUrl);
  if (!parts) return [databaseUrl];
  const [, start, hosts = '', rest] = parts;
  return hosts.split(',').map((host) => `${start}${host}${rest}`);
}
