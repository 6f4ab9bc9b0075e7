import { AppVersions, maxVersionLength } from './app-version.js';

const versions = new AppVersions();
const read = (agent?: string, given?: string) => {
  const { version, platform } = versions.of({
    ...(agent !== undefined && { 'user-agent': agent }),
    ...(given !== undefined && { 'x-app-version': given }),
  });
  return `${version}, ${platform}`;
};

test.each([
  ['Garden/1.4.2', '1.4.2, other'],
  ['Garden/v1.4.2-beta+7 (Android 14; Pixel 8)', '1.4.2-beta+7, android'],
  ['My Garden/1.4.2 (com.example.garden; build:3; iOS 17.1.0) Alamofire/5.8.1', '1.4.2, ios'],
  ['Garden/42 CFNetwork/1410.0.3 Darwin/22.6.0', '42, ios'],
  ['CFNetwork/1410.0.3 Darwin/22.6.0', 'CFNetwork/1410.0.3, ios'],
  ['okhttp/4.9.3', 'okhttp/4.9.3, android'],
  ['Dalvik/2.1.0 (Linux; U; Android 13; SM-G991B)', 'Dalvik/2.1.0, android'],
  ['curl/8.5.0', 'curl/8.5.0, other'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 Safari/537.36', 'unknown, browser'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko)', 'unknown, android'],
  ['Garden', 'unknown, other'],
  ['node', 'unknown, other'],
  ['', 'unknown, other'],
  [undefined, 'unknown, other'],
])('the agent %j is read as %s', (agent, expected) => {
  expect(read(agent)).toBe(expected);
  // From memory too.
  expect(read(agent)).toBe(expected);
});

test('X-App-Version comes first, and the platform from the agent', () => {
  expect(read('okhttp/4.9.3', '1.4.2')).toBe('1.4.2, android');
  expect(read('okhttp/4.9.3', '1.4.2 (123)')).toBe('1.4.2-123, android');
  expect(read('okhttp/4.9.3', ' ')).toBe('okhttp/4.9.3, android');
  expect(read('Garden/1.0', '1.4.2')).toBe('1.4.2, other');
  expect(read('Garden/1.0', '1.4.3')).toBe('1.4.3, other');
});

test('hostile headers become short words of harmless characters', () => {
  const hostile = [
    '<script>alert(1)</script>',
    "1.0'; DROP TABLE legacy_calls; --",
    '=HYPERLINK("https://evil.example")',
    '\u202e1.0\u0000',
    '9'.repeat(400),
    '-'.repeat(400),
    'é'.repeat(100),
    '../../etc/passwd',
  ];
  for (const text of hostile)
    for (const { version } of [
      versions.of({ 'x-app-version': text }),
      versions.of({ 'user-agent': `Garden/1${text}` }),
      versions.of({ 'user-agent': text }),
    ]) {
      expect(version).toMatch(/^[\w.+/-]+$/);
      expect(version.length).toBeLessThanOrEqual(maxVersionLength);
    }
});

test('headers that are too long are not read', () => {
  expect(read(`Garden/1.4.2 ${'x'.repeat(500)}`)).toBe('unknown, other');
  expect(read('Garden/1.4.2', '1'.repeat(501))).toBe('unknown, other');
});
