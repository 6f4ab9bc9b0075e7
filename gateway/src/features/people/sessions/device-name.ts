import type { Said } from '../../../platform/errors/sentences.js';
import { says } from './sessions.messages.js';

type Named = readonly [RegExp, string];

/** In this order: most browsers also claim to be Chrome or Safari. */
const browsers: readonly Named[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (Mobile(\/\S+)? )?Safari\//, 'Safari'],
];
const systems: readonly Named[] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly Named[], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** A user agent in words: "Firefox on Windows". Other programs are called by the first word of their names, at most 40 letters. */
export function deviceName(userAgent: string | null): Said {
  if (!userAgent) return says.unknownBrowser;
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return says.browserOn(browser, system);
  if (browser) return browser;
  const [first = ''] = userAgent.split(/[\s/]/);
  return first && first !== 'Mozilla' ? first : (system ?? says.unknownBrowser);
}
