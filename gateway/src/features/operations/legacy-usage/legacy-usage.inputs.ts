import { Field, Int, registerEnumType } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import type { AppPlatform } from './app-version.js';

export const AppPlatformEnum = {
  ANDROID: 'android',
  IOS: 'ios',
  BROWSER: 'browser',
  OTHER: 'other',
} as const satisfies Record<string, AppPlatform>;

registerEnumType(AppPlatformEnum, {
  name: 'AppPlatform',
  description: 'The platform of a calling app, as far as its headers tell.',
  valuesConfig: {
    ANDROID: { description: 'Android.' },
    IOS: { description: 'iOS.' },
    BROWSER: { description: 'A browser: a page of another origin.' },
    OTHER: { description: 'Anything else, such as a script, and callers that cannot be told apart.' },
  },
});

/** Whether a legacy path is still needed. */
export const LegacyPathStateEnum = {
  IN_USE: 'in_use',
  NOT_CALLED: 'not_called',
  RETIRABLE: 'retirable',
} as const;
export type LegacyPathState = (typeof LegacyPathStateEnum)[keyof typeof LegacyPathStateEnum];

registerEnumType(LegacyPathStateEnum, {
  name: 'LegacyPathState',
  description: 'Whether a legacy path is still needed.',
  valuesConfig: {
    IN_USE: { description: 'It was called within the last 90 days.' },
    NOT_CALLED: {
      description:
        'It was not called, but that says little: calls are counted for less than 90 days, or only the calls of one application were asked for.',
    },
    RETIRABLE: { description: 'It was not called for 90 days, by any application.' },
  },
});

@GraphType('The calls of a legacy path by one version of an app.')
export class LegacyPathVersion {
  @Field({
    description:
      'The version by `X-App-Version` or `User-Agent`; a library with its name, such as `okhttp/4.9.3`; `unknown`; or `other` for versions beyond the 100 of an application that a gateway tells apart on a day.',
  })
  version: string;

  @Field(() => AppPlatformEnum, { description: 'The platform of the app.' })
  platform: AppPlatform;

  @Field(() => Int, { description: 'The calls of the last 30 days, refused ones among them.' })
  callCount: number;

  @Field(() => Int, { description: 'Calls that were answered with a status of 400 or more.' })
  refusedCount: number;

  @Field(() => Date, { description: 'When the last of them came.' })
  lastCallAt: Date;
}

@GraphType('The last call of a legacy path.')
export class LegacyCall {
  @Field(() => Date, { description: 'When it came.' })
  at: Date;

  @Field({ description: 'The version of the app, as in `LegacyPathVersion`.' })
  version: string;

  @Field(() => AppPlatformEnum, { description: 'The platform of the app.' })
  platform: AppPlatform;
}

@GraphType('The calls of one legacy path.')
export class LegacyPathUsage {
  @Field({ description: 'Method and path, such as `PUT /api/update_question/{id}`.' })
  path: string;

  @Field({ description: 'The feature that it belongs to, as in the document at `/api/docs`.' })
  feature: string;

  @Field(() => LegacyPathStateEnum, { description: 'Whether it is still needed.' })
  state: LegacyPathState;

  @Field(() => Int, { description: 'The calls of the last 30 days, refused ones among them.' })
  callCount: number;

  @Field(() => Int, { description: 'Calls that were answered with a status of 400 or more.' })
  refusedCount: number;

  @Field(() => [Int], { description: 'The calls of each of the last 30 days, oldest first.' })
  callsByDay: number[];

  @Field(() => LegacyCall, {
    nullable: true,
    description: 'The last call, also when it is longer ago; null without one in 400 days.',
  })
  lastCall: LegacyCall | null;

  @Field(() => Int, { description: 'How many versions called it in the last 30 days.' })
  versionCount: number;

  @Field(() => [LegacyPathVersion], {
    description: 'The ten versions with the most calls of the last 30 days.',
  })
  versions: LegacyPathVersion[];
}

@GraphType('Who still calls the REST paths of the first version. Counts are up to ten seconds behind.')
export class LegacyUsage {
  @Field(() => Date, {
    nullable: true,
    description: 'Since when calls are counted; null in the first seconds.',
  })
  countedSince: Date | null;

  @Field(() => [String], { description: 'The last 30 days in UTC, such as 2026-11-22, oldest first.' })
  days: string[];

  @Field(() => [LegacyPathUsage], { description: 'Every legacy path, also those that nobody calls.' })
  paths: LegacyPathUsage[];

  @Field(() => Date, {
    nullable: true,
    description: 'Since when answers say that the paths are deprecated (`LEGACY_DEPRECATED_SINCE`).',
  })
  deprecatedSince: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the paths end, as answers say (`LEGACY_SUNSET`).',
  })
  sunset: Date | null;

  @Field({
    description: 'Whether the paths are served; if not, every call is answered 410 (`LEGACY_PATHS`).',
  })
  isServed: boolean;
}
