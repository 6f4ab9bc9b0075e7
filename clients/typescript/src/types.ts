import type { components } from './api.js';

type Schemas = components['schemas'];

/** A scan as a device makes it: of a code or, after a confirmation, of a serial number. */
export type Scan = Omit<Schemas['RedeemRequest'], 'code'> & {
  readonly code?: string;
  readonly serial?: string;
};

export type ScannedCode = Omit<Schemas['ScannedCode'], 'code' | 'status'> & {
  /** Absent where a serial number was looked up. */
  readonly code?: string;
  readonly status: string;
  readonly serial?: string;
  readonly batch?: string;
};

/** Of a call or of a place in an upload. The words are open: later gateways may have others. */
export type ScanAnswer = Omit<Schemas['UploadedScan'], 'status' | 'reason' | 'code'> & {
  /** `ok` or `error`; in an upload also `conflict`, `invalid` and `unauthenticated`. Treat another one as `error`. */
  readonly status: string;
  /** `unknown`, `already_used`, `revoked`, `too_early`, `expired` or `used_today`. Treat another one as a refusal whose `message` says why. */
  readonly reason?: string;
  readonly code?: ScannedCode;
};

export type OfflineAnswer = Schemas['OfflineList'];
export type DeviceDetails = Schemas['UpdateDevice'];
export type PairDevice = Schemas['PairDevice'];
export type PairedDevice = Schemas['PairedDevice'];
export type Device = Schemas['Device'];
export type FoundHelpTask = Schemas['FoundHelpTask'];
export type HelpFeedback = Schemas['HelpFeedback'];
export type HelpFeedbackResult = Omit<Schemas['HelpFeedbackResult'], 'status'> & {
  /** `ok`; later gateways may have other words. */
  readonly status: string;
};
