import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { services, type TestServices } from '../../../testing/services.js';
import { BackupTurn } from './backup-turn.entity.js';
import { ScheduledBackupsService, type WriteBackup } from './scheduled-backups.service.js';

let gateway: TestServices;
let directory: string;
beforeAll(async () => {
  gateway = await services();
});
afterAll(() => gateway?.close());
beforeEach(async () => {
  directory = join(mkdtempSync(join(tmpdir(), 'backups-')), 'backups');
  await gateway.services.database.write((manager) => manager.delete(BackupTurn, 1));
});
afterEach(() => rmSync(join(directory, '..'), { recursive: true }));

const { signal } = new AbortController();
const hourMs = 3_600_000;

function scheduled(write: WriteBackup, keep = 7) {
  const logger = { info: jest.fn(), error: jest.fn() };
  const schedule = { everyMs: 24 * hourMs, keep, directory };
  return { service: new ScheduledBackupsService(gateway.services.database, schedule, write, logger), logger };
}

const writeEmpty: WriteBackup = async (path) => {
  writeFileSync(path, '');
  writeFileSync(`${path}.sha256`, '');
  return `Wrote ${path}`;
};

/** Lets time pass, by the times in the database. */
const letHoursPass = (hours: number) =>
  gateway.services.database.write(async (manager) => {
    const { startedAt, succeededAt } = await manager.findOneByOrFail(BackupTurn, { id: 1 });
    const earlier = (time: Date) => new Date(Math.max(0, time.getTime() - hours * hourMs));
    await manager.update(BackupTurn, 1, {
      startedAt: earlier(startedAt),
      succeededAt: earlier(succeededAt),
    });
  });

test('a backup is written when it is due, and logged', async () => {
  const { service, logger } = scheduled(writeEmpty);
  await service.run(signal);
  const [name, ...others] = readdirSync(directory);
  expect(name).toMatch(/^back-office-\d{8}T\d{9}Z\.(sqlite|sql\.gz)$/);
  expect(others).toEqual([`${name}.sha256`]);
  expect(logger.info).toHaveBeenCalledWith({ removed: 0 }, `Wrote ${join(directory, name as string)}`);
  await letHoursPass(23);
  await service.run(signal);
  expect(readdirSync(directory)).toHaveLength(2);
  await letHoursPass(1);
  await service.run(signal);
  expect(readdirSync(directory)).toHaveLength(4);
});

test('one of the gateways that share a database writes it', async () => {
  const write = jest.fn(writeEmpty);
  await Promise.all([1, 2, 3].map(() => scheduled(write).service.run(signal)));
  expect(write).toHaveBeenCalledTimes(1);
});

test('the newest backups stay, with their checksums, and so do the files of others', async () => {
  mkdirSync(directory);
  for (const day of ['01', '02', '03'])
    for (const end of ['.sql.gz', '.sql.gz.sha256'])
      writeFileSync(join(directory, `back-office-202501${day}T000000000Z${end}`), '');
  const broken = 'back-office-20250104T000000000Z.sql.gz.0a1b2c3d.partial';
  for (const name of [broken, 'office.sql.gz', 'back-office-notes.txt'])
    writeFileSync(join(directory, name), '');
  const { service, logger } = scheduled(writeEmpty, 2);
  await service.run(signal);
  const left = readdirSync(directory).filter((name) => name.startsWith('back-office-2025'));
  expect(left).toEqual([
    'back-office-20250103T000000000Z.sql.gz',
    'back-office-20250103T000000000Z.sql.gz.sha256',
  ]);
  expect(readdirSync(directory)).toEqual(expect.arrayContaining(['office.sql.gz', 'back-office-notes.txt']));
  expect(logger.info).toHaveBeenCalledWith({ removed: 5 }, expect.anything());
});

test('a failure is logged, removes nothing, and is tried again after ten minutes', async () => {
  mkdirSync(directory);
  const old = 'back-office-20250101T000000000Z.sql.gz';
  writeFileSync(join(directory, old), '');
  const failure = new Error('The disk has not enough space.');
  const write = jest.fn<ReturnType<WriteBackup>, Parameters<WriteBackup>>().mockRejectedValue(failure);
  const { service, logger } = scheduled(write, 1);
  await service.run(signal);
  expect(logger.error).toHaveBeenCalledWith({ err: failure }, expect.stringContaining('Did not write'));
  expect(existsSync(join(directory, old))).toBe(true);
  await service.run(signal);
  expect(write).toHaveBeenCalledTimes(1);
  await letHoursPass(10 / 60);
  await service.run(signal);
  expect(write).toHaveBeenCalledTimes(2);
});

test('the turn of a gateway that was killed ends', async () => {
  const { service } = scheduled(() => new Promise(() => {}));
  void service.run(signal);
  const row = () => gateway.services.database.read((manager) => manager.findOneBy(BackupTurn, { id: 1 }));
  while (!(await row())?.startedAt.getTime()) await new Promise(setImmediate);
  const write = jest.fn(writeEmpty);
  await scheduled(write).service.run(signal);
  expect(write).not.toHaveBeenCalled();
  await letHoursPass(3);
  await scheduled(write).service.run(signal);
  expect(write).toHaveBeenCalledTimes(1);
});
