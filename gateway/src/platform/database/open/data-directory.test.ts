import { tmpdir } from 'node:os';
import { createLogger } from '../../logger.js';
import { warnOfNetworkFolder } from './data-directory.js';

const warningsOf = (type: number) => {
  const logger = createLogger('silent');
  const warn = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  warnOfNetworkFolder('/data', logger, () => type);
  return warn.mock.calls.map(([text]) => String(text));
};

test.each([
  [0x6969, 'NFS'],
  [0xff534d42, 'CIFS'],
  [0xff534d42 | 0, 'CIFS'],
  [0x65735546, 'FUSE'],
])('a data folder of type %d on %s is warned of', (type, kind) => {
  expect(warningsOf(type)).toEqual([expect.stringContaining(`DATA_DIR (/data) lies on ${kind}`)]);
});

test('a local data folder is not warned of', () => {
  expect(warningsOf(0xef53)).toEqual([]);
  expect(warningsOf(0x9123683e)).toEqual([]);
  const logger = createLogger('silent');
  expect(() => warnOfNetworkFolder(tmpdir(), logger)).not.toThrow();
});
