import { isStorable, oneLine } from '../../../platform/errors/parse-input.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { visibleString } from '../../../platform/visible-text.js';
import { maxKeyNameLength } from '../application-keys/application-key.entity.js';
import { says, things } from './devices.messages.js';

const maxPlatformLength = 30;
const maxModelLength = 60;
const maxAppVersionLength = 30;

const line = (what: Sentence, length: number) =>
  visibleString(says.missing(what))
    .max(length, says.tooLong(what, length))
    .regex(oneLine, says.notOneLine(what))
    .refine(isStorable, says.notStorable(what));

export const deviceNameRule = line(things.name, maxKeyNameLength)
  .min(1, says.noName)
  .meta({
    description: 'The name by which people recognise the device: one line of 1 to 60 characters.',
    examples: ["Lea's phone"],
  });

const fact = (what: Sentence, length: number) => line(what, length).optional();

/** The facts that a device tells of itself. */
export const deviceFactRules = {
  platform: fact(things.platform, maxPlatformLength).meta({
    description: 'The operating system, such as `ios`, `android` or `web`.',
    examples: ['android'],
  }),
  model: fact(things.model, maxModelLength).meta({
    description: 'The model of the phone, or the browser.',
    examples: ['Pixel 9'],
  }),
  appVersion: fact(things.version, maxAppVersionLength).meta({
    description: 'The version of the app.',
    examples: ['3.1.0'],
  }),
};

/** The facts that a device tells of itself; a fact that it does not know is absent. */
export interface DeviceFacts {
  readonly platform?: string | undefined;
  readonly model?: string | undefined;
  readonly appVersion?: string | undefined;
}

/** Facts as the column `device` holds them: without blank ones. */
export const storedFacts = ({ platform, model, appVersion }: DeviceFacts): string =>
  JSON.stringify({
    platform: platform || undefined,
    model: model || undefined,
    appVersion: appVersion || undefined,
  });

export const factsOf = (stored: string | null): DeviceFacts => (stored === null ? {} : JSON.parse(stored));
