import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';

/** The platform of an app, as far as its headers tell. */
export type AppPlatform = 'android' | 'ios' | 'browser' | 'other';

/** The version of the app that made a call. */
export interface AppVersion {
  /** At most 30 letters, digits and `._+/-`, so that no header brings anything else into the database or onto a screen. */
  readonly version: string;
  readonly platform: AppPlatform;
}

export const maxVersionLength = 30;

/** For a call whose headers tell no version. */
export const unknownVersion = 'unknown';

/** Stands for all versions beyond a limit. */
export const otherVersions: AppVersion = { version: 'other', platform: 'other' };

/** Longer headers are not read: no app sends them, and what is remembered keeps them in memory. */
const maxHeaderLength = 500;
const maxRemembered = 1_000;

/** These libraries and tools send their own name and version where the app's belong. Both are kept, to tell them from apps. */
const libraries =
  /^(okhttp|CFNetwork|Darwin|Dalvik|Dart|Alamofire|axios|curl|Wget|Java|Apache-HttpClient|Go-http-client|python-requests|PostmanRuntime|undici|node)\//i;

/** The version of the calling app by the headers of its calls. The same few headers come again and again. */
export class AppVersions {
  readonly #known = new LRUCache<string, AppVersion>({ max: maxRemembered });

  of(headers: IncomingHttpHeaders): AppVersion {
    const given = headers['x-app-version']?.toString() ?? '';
    const agent = headers['user-agent'] ?? '';
    if (given.length + agent.length > maxHeaderLength) return unread;
    const key = given === '' ? agent : `${given}\n${agent}`;
    const known = this.#known.get(key);
    if (known) return known;
    const read = {
      version: safe(given) || versionOf(agent) || unknownVersion,
      platform: platformOf(agent),
    };
    this.#known.set(key, read);
    return read;
  }
}

const unread: AppVersion = { version: unknownVersion, platform: 'other' };

/** The version in `Name/1.2.3`; of a library with its name. Browsers tell their own. */
function versionOf(agent: string): string {
  const [product = '', name, version = ''] = /^([^/()]{1,60})\/v?(\d[^\s;,()]*)/.exec(agent) ?? [];
  if (name === undefined || name === 'Mozilla') return '';
  return safe(libraries.test(product) ? product : version);
}

function platformOf(agent: string): AppPlatform {
  if (/okhttp|Dalvik|Android/i.test(agent)) return 'android';
  if (/CFNetwork|Darwin|iPhone|iPad|\biOS\b/.test(agent)) return 'ios';
  return agent.startsWith('Mozilla/') ? 'browser' : 'other';
}

/** `1.4.2 (123)` becomes `1.4.2-123`. */
const safe = (text: string): string =>
  text
    .replace(/[^\w.+/-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxVersionLength);
