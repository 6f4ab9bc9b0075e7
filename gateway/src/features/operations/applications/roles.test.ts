import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roleNames, roleSentences } from './roles.messages.js';

const inWebApp = (file: string) =>
  readFileSync(join(__dirname, '../../../../../web/src/gateway', file), 'utf8');

test('the web app names roles, and says what each may do, in the words of mails', () => {
  const [english, french] = [inWebApp('rights.texts.ts'), inWebApp('rights.texts.fr.ts')];
  for (const { en, fr } of [...Object.values(roleNames), ...Object.values(roleSentences)])
    expect([english.includes(`'${en}'`), french.includes(`'${fr}'`)]).toEqual([true, true]);
});
