import { plural, texts } from '../../../ui/texts';

const en = {
  camera: {
    region: 'Camera',
    picture: 'Picture of the camera',
    start: 'Start camera',
    starting: 'Starting…',
    stop: 'Stop camera',
    light: 'Light',
    lightFailed: 'The light of the camera does not switch.',
    failed: 'The camera does not start.',
    notStarted: 'The camera does not start. Press “Start camera” again.',
    stopped: 'The camera stopped. Press “Start camera” again.',
    missing: 'This page has no camera, because it is not opened by HTTPS. Use a scanner or the field below.',
    readerNotLoaded:
      'The reader of symbols could not be loaded. Press “Start camera” again when there is a connection.',
    /** By the name of the browser's error. */
    problems: {
      NotAllowedError:
        'The camera is not allowed. Allow it for this page in the settings of the browser, and press “Start camera” again.',
      NotFoundError: 'No camera was found. Connect one, or use a scanner or the field below.',
      NotReadableError: 'Another program uses the camera. Close it, and press “Start camera” again.',
      AbortError: 'Another program uses the camera. Close it, and press “Start camera” again.',
    },
  },
  entry: {
    code: 'Code',
    about: 'A USB or Bluetooth scanner works at any time, without a click.',
    redeem: 'Redeem',
    lookingUp: 'Looking up…',
    nothingTyped: 'Type the code or the number below it.',
    half: (begun: string) =>
      `The scanner stopped after “${begun}”. Scan the symbol again. If this happens each time, set the scanner to end with Enter.`,
    confirm: {
      title: (serial: string) => `Redeem ${serial}?`,
      valid: (serial: string) => `${serial} is valid. Compare it with the label.`,
      validOf: (serial: string, batch: string) =>
        `${serial} is valid, of the batch “${batch}”. Compare it with the label.`,
    },
    usedAt: (serial: string, time: string) => `${serial} was used at ${time}.`,
    usedAtBy: (serial: string, time: string, gate: string) => `${serial} was used at ${time} by ${gate}.`,
    unknown: (serial: string) => `There is no number ${serial}. Compare it with the label.`,
    refused: (serial: string, reason: string) => `${serial}: ${reason}`,
    noConnection:
      'Numbers are looked up at the server, and there is no connection. Scan the symbol, or type its 20 characters.',
    notAllowed: 'This connection cannot look up numbers. Scan the symbol, or type its 20 characters.',
  },
  gate: {
    /** The name of a gate that nobody named. */
    byDefault: (number: number) => `Gate ${number}`,
    without: (gate: string) => `Without a name it is “${gate}”.`,
    start: 'Start scanning',
    kept: (count: number) =>
      plural(count, {
        one: 'The scan is kept, and sent once this browser is connected.',
        other: `${count} scans are kept, and sent once this browser is connected.`,
      }),
  },
  connection: {
    starting: 'Starting…',
    connected: 'Connected',
    sending: (count: number) => `Connected, sending ${count}`,
    none: 'No connection',
    noneWaits: 'none waits',
    waits: (count: number) => `${count} wait`,
    list: (time: string) => `list of ${time}`,
    incompleteList: (time: string) => `list of ${time}, not all codes`,
    noList: 'no list yet',
    tryNow: 'Try now',
  },
  device: {
    title: 'This device',
    /** How a browser proposes to call its device. */
    name: (browser: string, system: string) => `${browser} on ${system}`,
    otherBrowser: 'Browser',
    otherSystem: 'another system',
    gate: 'Gate',
    aboutGate: 'Others see it with each scan: “used at 14:03 by Gate 2”.',
    nameMissing: 'Type a name, as “Gate 2”.',
    renamed: (name: string) => `This device is “${name}” now.`,
    sound: 'Sound',
    disconnect: 'Disconnect',
    disconnectTitle: 'Disconnect this device?',
    stopsScanning: (application: string) => `It stops scanning for ${application}.`,
    keepsWaiting: (count: number) =>
      plural(count, {
        one: 'The scan that waits is kept until you connect again.',
        other: `The ${count} scans that wait are kept until you connect again.`,
      }),
    notTold: 'Disconnected here. The server could not be told: revoke this device under “Devices”.',
  },
  last: {
    title: 'Last scans',
    none: 'None yet.',
    showMore: 'Show more',
    elsewhere: 'Also redeemed elsewhere',
    aboutElsewhere: 'Accepted here without a connection, and by another device before it was back.',
    waits: 'waits',
    scannedAt: (time: string) => `Scanned at ${time}`,
    undoOf: (code: string) => `Undo the scan of ${code}`,
  },
  notConnected: {
    about: 'Not connected',
    revoked: (application: string) =>
      `This device was disconnected from ${application}: its key was revoked. Its list was removed.`,
    loggedOut: (application: string) =>
      `You are logged out, so that this browser scans no more for ${application}. Log in again to go on: scans that wait are kept.`,
    sessionEnded: (application: string) =>
      `The session that connected this browser to ${application} has ended, or the browser was disconnected. Connect it again to go on: scans that wait are kept.`,
    ended: (application: string) => `This device is disconnected from ${application}.`,
    roleTooLow: (application: string) =>
      `Your role in ${application} does not scan. Ask an owner to change it, or connect this device as a phone.`,
    scanFor: (application: string) => `Scan for ${application}`,
    connectAgain: 'Connect again',
    confirmFirst: 'This browser gets a key of its own, with which it scans. Confirm first that it is you.',
    confirm: 'Confirm and connect',
    failed: 'This browser could not be connected. Try again.',
    withAccount: 'With an account: <login>log in</login>, and open “Scan” in the navigation.',
  },
  pairing: {
    title: 'Connect this device',
    about:
      'On a computer, an owner or editor opens “Devices” and presses “Connect a phone”. Scan the symbol that appears, or type the code below it.',
    code: 'Connection code',
    name: 'Name of this device',
    aboutName: 'Others see it with each scan.',
    connect: 'Connect',
    connecting: 'Connecting…',
    nameMissing: 'Type a name for this device, as “Gate 2”.',
    codeMissing: 'Type the connection code.',
    noCode: 'This is no connection code. It has 26 characters, and is shown by “Connect a phone”.',
    otherServer: (address: string) =>
      `This symbol belongs to another server. Open ${address} and scan it there.`,
    newer: 'This symbol is newer than this page. Update the app: reload this page, then scan it again.',
    noAnswer: 'The server did not answer. Try again.',
  },
  page: {
    toCodes: 'Codes and scans',
    wrongClock: (shown: string) =>
      `The clock of this device is wrong: it shows ${shown}. Scans are still sent, with the times that it shows. Set it in the settings of the device.`,
    keepsNothing:
      'This browser keeps nothing, as in a private window. Do not close or reload this page while scans wait.',
    otherLayout:
      'The scanner types for another keyboard layout than this computer. Codes are read all the same. For other contents, set both to one layout: scan the symbol for the layout of this computer in the manual of the scanner.',
    scansFor: (application: string) => `This browser scans for ${application}.`,
    switchTo: (application: string) => `Scan for ${application} instead`,
  },
  /** The application is outside of `plural`: its name may hold the sign for the count. */
  waiting: {
    count: (count: number, application: string) =>
      `${plural(count, { one: '1 scan waits', other: `${count} scans wait` })} on this device for ${application}.`,
    sentOnce: (count: number, application: string) =>
      `${plural(count, { one: 'It is', other: 'They are' })} sent when it is connected to ${application}.`,
    toSend: (count: number, application: string) =>
      `To send ${plural(count, { one: 'it', other: 'them' })}, disconnect this device below, and connect it to ${application}.`,
    save: (count: number) => plural(count, { one: 'Save it as a file', other: 'Save them as a file' }),
  },
  problems: {
    notUndoneOffline: 'There is no connection: undo it when it is back, within 15 minutes of the scan.',
    notUndone: (reason: string) => `Not undone: ${reason}`,
    notKept: (reason: string) => `This browser could not keep the scan (${reason}). Scan it again.`,
    noRoom: 'This browser could not keep the scan. Free some of its storage.',
    notSent: (reason: string) => `Scans that wait are kept, and were not sent: ${reason}`,
    noList: 'The list for a lost connection could not be loaded. It is asked for again in a minute.',
  },
};

export type ScanTexts = typeof en;
export const scanTexts = texts(en, () => import('./scan.texts.fr'));
