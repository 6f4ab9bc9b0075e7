import type { IncomingMessage } from 'node:http';

/**
 * The address of a request without the slashes that an app adds, when its base address ends with one. The pages of the
 * REST document are left as they are: their files are relative to it.
 */
export function withoutExtraSlashes({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  const direct = path.replace(/^\/{2,}/, '/');
  if (!direct.startsWith('/api/') || direct.startsWith('/api/docs')) return direct + query;
  return direct.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1') + query;
}
