import { anApplication } from '../../../testing/an-application.js';
import { insertQuestions } from '../../../testing/content-rows.js';
import { services } from '../../../testing/services.js';

test('texts of a database that was created with Latin-1 are found without their accents too', async () => {
  const gateway = await services();
  try {
    const { database, questions } = gateway.services;
    await database.write((manager) =>
      manager.query('ALTER TABLE questions MODIFY text TEXT CHARACTER SET latin1 NOT NULL'),
    );
    const { scope } = await anApplication(gateway);
    await insertQuestions(database, scope.applicationId, ['été', 'hiver']);
    for (const search of ['ete', 'ÉTÉ', 'hiver']) {
      const { rows } = await questions.list(scope, { search, first: 10 });
      expect([search, rows.length]).toEqual([search, 1]);
    }
  } finally {
    await gateway.close();
  }
});
