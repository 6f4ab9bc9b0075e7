import { Identity } from '../features/people/single-sign-on/identity.entity.js';
import { insertRow } from '../platform/database/rows/rows.js';
import { aPhone } from './a-device.js';
import type { TestGateway } from './a-gateway.js';
import { aScanningApp } from './a-scanning-app.js';
import type { TestApplication } from './an-application.js';
import { belongings } from './tenant-operations/belongings.js';

/** Rows of each kind, so that the lists of an application are not empty when every field of them is asked. */
export async function exampleRows(gateway: TestGateway, ann: TestApplication): Promise<void> {
  const { services } = gateway;
  const { scope, viewer } = ann;
  const hers = await belongings(gateway, ann);
  await services.printRuns.confirm(viewer, hers.printRun, []);
  await services.qrBatches.update(viewer, hers.batch, { name: ann.name });
  await services.questions.add(scope, { text: `What is ${ann.name}?` });
  const app = await aScanningApp(gateway, 1, ann);
  await app.redeem(app.codes[0] as string);
  const { id } = await services.helpTasks.add(scope, { title: ann.name, content: 'Here.' });
  await services.helpTaskTranslations.save(viewer, `${id}`, aTranslation.ofHelpTask);
  await services.helpTasks.update(viewer, `${id}`, { title: ann.name, content: 'There.' });
  await services.legalTexts.save(scope, 'about_us', {
    text: 'We both.',
    translations: [{ language: 'fr', text: 'Nous deux.' }],
  });
  await services.codeValues.set(viewer, scope, { filter: {}, expectedCount: 2 }, [
    { field: 'seat', text: '12' },
  ]);
  await aPhone(gateway, ann, ann.name);
  await services.helpSearch.search(scope, 'nowhere', { lang: undefined, header: undefined });
  services.legacyCalls.count('GET /api/questions', scope.applicationId, { 'x-app-version': '1.0' }, false);
  await services.legacyCalls.flush();
  await services.database.write((manager) =>
    insertRow(manager, Identity, {
      ...{ issuer: 'https://id.example.com', subject: ann.name, accountId: ann.accountId },
      ...{ emailSeen: null, linkedAt: new Date(), lastUsedAt: null },
    }),
  );
}

export const aTranslation = {
  ofQuestion: { language: 'fr', texts: { text: 'Où ?' } },
  ofHelpTask: { language: 'fr', texts: { title: 'Comment ?', content: 'Ainsi.' } },
} as const;
