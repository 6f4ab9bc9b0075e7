/** `mysql://user:pw@h1:p1,h2:p2/db` as one address for each host, in the given order. */
export function hostUrls(databaseUrl: string): string[] {
  const parts = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(databaseUrl);
  if (!parts) return [databaseUrl];
  const [, start, hosts = '', rest] = parts;
  return hosts.split(',').map((host) => `${start}${host}${rest}`);
}
