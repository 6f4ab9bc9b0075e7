import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { closeUnreadAnswers } from './write-deadline.js';

/** A connection with a large answer in progress, of which its client takes so many bytes a second. */
class Connection extends EventEmitter {
  readonly writableLength = 100_000_000;
  bytesWritten = this.writableLength;
  isClosed = false;

  constructor(readonly bytesPerSecond: number) {
    super();
  }

  destroy() {
    this.isClosed = true;
    this.emit('close');
  }
}

let server: EventEmitter;
let areSlotsScarce = false;
beforeEach(() => {
  jest.useFakeTimers();
  server = new EventEmitter();
  closeUnreadAnswers(server as Server, () => areSlotsScarce);
  areSlotsScarce = false;
  server.emit('listening');
});
afterEach(() => {
  server.emit('close');
  jest.useRealTimers();
});

const connect = (bytesPerSecond: number) => {
  const connection = new Connection(bytesPerSecond);
  server.emit('connection', connection);
  return connection;
};
function pass(seconds: number, connections: readonly Connection[]): void {
  for (let second = 0; second < seconds; second += 1) {
    // The operating system takes more when there is room for a good piece.
    for (const connection of connections)
      if (second % 5 === 0) connection.bytesWritten += 5 * connection.bytesPerSecond;
    jest.advanceTimersByTime(1_000);
  }
}

test('a client that sips its answer is disconnected while slots are scarce, and a slow network is not', () => {
  const [sipping, slow] = [connect(5_000), connect(20_000)];
  pass(300, [sipping, slow]);
  expect([sipping.isClosed, slow.isClosed]).toEqual([false, false]);
  areSlotsScarce = true;
  pass(45, [sipping, slow]);
  expect([sipping.isClosed, slow.isClosed]).toEqual([true, false]);
});

test('what a client took before slots became scarce does not count for later', () => {
  const connection = connect(10_000_000);
  pass(60, [connection]);
  const sipping = Object.assign(connection, { bytesPerSecond: 100 });
  areSlotsScarce = true;
  pass(45, [sipping]);
  expect(sipping.isClosed).toBe(true);
});

test('a client that takes nothing is disconnected whatever is free', () => {
  const stalled = connect(0);
  pass(20, [stalled]);
  expect(stalled.isClosed).toBe(true);
});

test('a client that waits for the gateway is not slow', () => {
  const waiting = Object.assign(connect(0), { writableLength: 0 });
  areSlotsScarce = true;
  pass(60, [waiting]);
  expect(waiting.isClosed).toBe(false);
});
