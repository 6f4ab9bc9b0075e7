import { z } from 'zod';
import { type LegalTextKey, legalTextKeys } from '../features/content/legal-texts/legal-text-key.js';
import { publicRead, sendVersioned } from '../features/content/public-reads/public-reads.js';
import { assertSignedIn, signedIn } from '../platform/access/access-rule.js';
import { countedFor } from './count-calls.js';
import { application, publicApplication, success, successBody, text } from './field-schemas.js';
import type { LegacyRoutes } from './legacy-routes.js';
import { renameErrorFields } from './rename-error-fields.js';

const titles: Record<LegalTextKey, string> = {
  about_us: 'About Us',
  term_of_use: 'Terms of Use',
  privacy_policy: 'Privacy Policy',
};

/** The legacy format of a text has one field, named after its key. */
const keyed = <Value extends z.ZodType>(key: LegalTextKey, value: Value) =>
  z.object({ [key]: value } as Record<LegalTextKey, Value>);

export const legalTextsRoutes: LegacyRoutes =
  ({ applicationAccess, contentVersions, legalTexts }) =>
  async (app) => {
    for (const key of legalTextKeys) {
      app.get(
        `/api/${key}`,
        {
          config: publicRead,
          schema: {
            summary: `The text titled ${titles[key]}; empty before the first save`,
            querystring: z.object({ application: publicApplication }),
            response: { 200: keyed(key, z.string()) },
          },
        },
        async (request, reply) => {
          const answer = (text: string) => ({ [key]: text }) as Record<LegalTextKey, string>;
          const scope = countedFor(request, await applicationAccess.publicScope(request.query.application));
          if (!scope) return answer('');
          // A scheduled version comes into force by its date, without a change that is counted.
          const [version, number] = await Promise.all([
            contentVersions.read(scope, 'legal_texts'),
            legalTexts.numberInForce(scope, key),
          ]);
          return sendVersioned(request, reply, `${scope.applicationId}.${version}.${number}`, async () => {
            const { text } = await legalTexts.read(scope, key);
            await request.memory.hold(text.length);
            return answer(text);
          });
        },
      );

      app.put(
        `/api/${key}`,
        {
          config: { access: signedIn, danger: 'none' },
          schema: {
            summary: `Save the text titled ${titles[key]}; the last save wins`,
            querystring: z.object({ application }),
            body: keyed(key, text),
            response: { 200: successBody },
          },
        },
        async (request) => {
          const { viewer, query, body } = request;
          const author = assertSignedIn(viewer);
          const scope = countedFor(
            request,
            await applicationAccess.scopeFor(author, query.application, 'content.write'),
          );
          await renameErrorFields({ text: key }, () =>
            legalTexts.save(scope, key, { text: body[key] }, author),
          );
          return success(`"${titles[key]}" text updated successfully.`);
        },
      );
    }
  };
