import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { anyone, assertKeyHolder, keyHolder } from '../../../platform/access/access-rule.js';
import type { KeyHolder } from '../../../platform/access/viewer.js';
import { identified } from '../../../platform/call-context.js';
import { clientNetwork } from '../../../platform/client-network.js';
import { digest } from '../../../platform/digest.js';
import { bearerToken } from '../../../platform/http/caller.js';
import { named } from '../../../platform/http/named-schemas.js';
import type { ApplicationKey } from '../application-keys/application-key.entity.js';
import type { ApplicationKeysService } from '../application-keys/application-keys.service.js';
import { factsOf } from './device-facts.js';
import { type DevicePairingsService, pairRules } from './device-pairings.service.js';
import { type OwnDeviceService, updateRules } from './own-device.service.js';

/** Of a network: phones of one event stand behind one address. */
const pairingsPerMinute = 60;
/** Of a device, which asks who it is whenever its app starts. */
const readsPerMinute = 600;
/** Each of these leaves an entry in the audit log. */
const changesPerHour = 60;

const application = named(
  'DeviceApplication',
  z.object({ name: z.string().describe('The name of the application.') }),
);
const secret = z.string().describe('The key, which the device sends as `Authorization: Bearer`.');
const pairedDevice = named(
  'PairedDevice',
  z.object({ key: secret, deviceId: z.string(), name: z.string(), application }),
);
const device = named(
  'Device',
  z.object({
    deviceId: z.string(),
    name: z.string(),
    application,
    platform: z.string().optional(),
    model: z.string().optional(),
    appVersion: z.string().optional(),
    pairedAt: z.date().optional(),
  }),
);
const rolledKey = named('RolledKey', z.object({ key: secret }));
const revoked = named('RevokedDevice', z.object({ status: z.enum(['ok']) }));
const nothing = named('NoFields', z.object({}));
named('PairDevice', pairRules);
named('UpdateDevice', updateRules);

interface DeviceServices {
  readonly applicationKeys: ApplicationKeysService;
  readonly devicePairings: DevicePairingsService;
  readonly ownDevices: OwnDeviceService;
}

const tags = ['Devices'];

/** The calls by which a phone gets its key, and looks after it. */
export const devicesRoutes =
  ({ applicationKeys, devicePairings, ownDevices }: DeviceServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/v2/devices/pair',
      {
        onRequest: app.rateLimit({
          max: pairingsPerMinute,
          timeWindow: 60_000,
          keyGenerator: ({ ip }) => clientNetwork(ip),
        }),
        config: { access: anyone },
        schema: {
          tags,
          operationId: 'postPairDevice',
          summary: 'Connect a device',
          description:
            'The symbol of a connection code is JSON: `{"v":1,"url":…,"token":…}`. An app that reads another `v` asks to be updated. The token works once, within ten minutes. Answers 404 for a token that is unknown, used or expired, and 409 when the application has 50 devices.',
          body: pairRules,
          response: { 200: pairedDevice },
        },
      },
      async ({ body }) => {
        const { device: paired, secret: key, applicationName } = await devicePairings.pair(body);
        return {
          key,
          deviceId: String(paired.id),
          name: paired.name,
          application: { name: applicationName },
        };
      },
    );
    await app.register(ownDeviceRoutes({ applicationKeys, ownDevices }));
  };

const ownDeviceRoutes =
  ({ applicationKeys, ownDevices }: Omit<DeviceServices, 'devicePairings'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (request) => {
      request.viewer = identified(await applicationKeys.identify(bearerToken(request)));
    });
    const limit = (max: number, timeWindow: number) =>
      app.rateLimit({ max, timeWindow, keyGenerator: ({ viewer }) => assertKeyHolder(viewer).keyId });
    const [reads, changes] = [limit(readsPerMinute, 60_000), limit(changesPerHour, 3_600_000)];
    const config = { access: keyHolder };

    app.get(
      '/api/v2/devices/self',
      {
        preHandler: reads,
        config,
        schema: {
          tags,
          operationId: 'getOwnDevice',
          summary: 'Who the device is',
          description: 'Answers 409 for a key that belongs to no device.',
          response: { 200: device },
        },
      },
      async ({ viewer }) => {
        const holder = assertKeyHolder(viewer);
        return answerOf(holder, await ownDevices.get(holder));
      },
    );

    app.post(
      '/api/v2/devices/self/update',
      {
        preHandler: changes,
        config,
        schema: {
          tags,
          operationId: 'postUpdateOwnDevice',
          summary: 'Tell name, model or version',
          description: 'Absent fields stay as they are. Answers 409 for a key that belongs to no device.',
          body: updateRules,
          response: { 200: device },
        },
      },
      async ({ viewer, body }) => {
        const holder = assertKeyHolder(viewer);
        return answerOf(holder, await ownDevices.update(holder, body));
      },
    );

    app.post(
      '/api/v2/devices/self/roll',
      {
        preHandler: changes,
        config,
        schema: {
          tags,
          operationId: 'postRollOwnKey',
          summary: 'Get another key',
          description:
            'The old key stays valid until the first call with the new one, so that a lost answer locks no device out.',
          body: nothing,
          response: { 200: rolledKey },
        },
      },
      async (request) => {
        const shown = digest(bearerToken(request) ?? '');
        return { key: await ownDevices.roll(assertKeyHolder(request.viewer), shown) };
      },
    );

    app.post(
      '/api/v2/devices/self/revoke',
      {
        preHandler: changes,
        config,
        schema: {
          tags,
          operationId: 'postRevokeOwnDevice',
          summary: 'Disconnect the device',
          description: 'Its key ends at once, on every gateway.',
          body: nothing,
          response: { 200: revoked },
        },
      },
      async ({ viewer }) => {
        await ownDevices.revoke(assertKeyHolder(viewer));
        return { status: 'ok' as const };
      },
    );
  };

/** A fact that is not known is absent. */
const answerOf = ({ scope }: KeyHolder, { id, name, device: stored, pairedAt }: ApplicationKey) => ({
  ...{ deviceId: String(id), name, application: { name: scope.applicationName } },
  ...factsOf(stored),
  ...(pairedAt && { pairedAt }),
});
