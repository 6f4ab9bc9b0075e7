import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { anEmail } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { AppUser } from '../app-users/app-user.entity.js';
import { mailIn } from './mail.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const url = 'https://office.example.com/create-new-password?token=abc';
const words = { greeting: 'Hello,', paragraphs: ['One.'], action: { label: 'Go', url } };
const mail = { en: { ...words, subject: 'English' }, fr: { ...words, subject: 'Français' } };

test('a mail to somebody who has chosen no language is in English, and says that its page is in French', () => {
  expect(mailIn(mail, null)).toEqual(mail.en);
  const { paragraphs, french, action } = mailIn({ ...mail, opensFrenchPage: true }, null);
  expect([paragraphs.length, action?.url]).toEqual([2, url]);
  expect(french).toMatch(/en français/);
});

test.each(['en', 'fr'] as const)('a mail in %s leads to pages in that language', (language) => {
  const { french, paragraphs, ...shown } = mailIn({ ...mail, opensFrenchPage: true }, language);
  expect([french, paragraphs]).toEqual([undefined, ['One.']]);
  expect(shown).toMatchObject({ language, subject: mail[language].subject });
  expect(shown.action?.url).toBe(`${url}&interface=${language}`);
});

const choose = (member: TestApplication, language: 'EN' | 'FR' | null) =>
  member.graphql(
    'mutation ($input: ChangeLanguageInput!) { changeLanguage(input: $input) { account { id } } }',
    {
      input: { language },
    },
  );
const invite = async (member: TestApplication, email: string) => {
  await member.graphql(
    'mutation ($input: InviteMembersInput!) { inviteMembers(input: $input) { results { email error } } }',
    { input: { emails: [email], role: 'VIEWER' } },
  );
  return (await emailsTo(gateway, email)).at(-1);
};

test('a mail is in the language of its recipient, and of the inviter where there is no account', async () => {
  const owner = await anApplication(gateway);
  const english = await anApplication(gateway);
  const unsure = await anApplication(gateway);
  await choose(owner, 'FR');
  await choose(english, 'EN');
  expect((await invite(owner, english.email))?.subject).toBe('You are invited to an application');
  const stranger = await invite(owner, anEmail());
  expect(stranger?.subject).toBe('Vous êtes invité à rejoindre une application');
  expect(stranger?.html).toContain('<html lang="fr">');
  expect(stranger?.text).not.toMatch(/La page qui s’ouvre|This mail was sent/);
  expect(stranger?.links[0]?.searchParams.get('interface')).toBe('fr');
  // An account without a choice has the default edition, whoever invites it.
  expect((await invite(owner, unsure.email))?.subject).toBe('You are invited to an application');
});

test('the mail for a forgotten password has the language of the account', async () => {
  const member = await anApplication(gateway);
  await choose(member, 'FR');
  const forgot =
    'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { message } }';
  await as(gateway, undefined, { language: 'en' }).graphql(forgot, { input: { email: member.email } });
  expect((await emailsTo(gateway, member.email)).at(-1)?.subject).toBe('Créer un nouveau mot de passe');
});

test.each([
  ['fr-CA', 'Votre accès à', 'fr'],
  ['en', 'Your access to', 'en'],
  ['de', 'Your access to', null],
  [null, 'Your access to', null],
])(
  'an app user without a language gets mails in the first one of the application, %s: %s',
  async (first, subject, page) => {
    const owner = await anApplication(gateway);
    if (first)
      await owner.graphql(
        'mutation ($languages: [String!]!) { saveContentLanguages(input: { languages: $languages }) { contentLanguages { __typename } } }',
        {
          languages: [first, 'es'],
        },
      );
    const email = anEmail();
    await owner.graphql(
      `mutation ($input: RegisterAppUserInput!) { registerAppUser(input: $input) { appUser { id } } }`,
      { input: { email, username: 'Ann', application: owner.name } },
    );
    const mail = (await emailsTo(gateway, email)).at(-1);
    expect(mail?.subject).toBe(`${subject} ${owner.name}`);
    expect(mail?.links[0]?.searchParams.get('interface') ?? null).toBe(page);
  },
);

test('a chosen language of an app user counts before the first one of the application', async () => {
  const owner = await anApplication(gateway);
  await owner.graphql(
    'mutation { saveContentLanguages(input: { languages: ["fr"] }) { contentLanguages { __typename } } }',
  );
  const email = anEmail();
  await owner.graphql(
    `mutation ($input: RegisterAppUserInput!) { registerAppUser(input: $input) { appUser { id } } }`,
    { input: { email, username: 'Ann', application: owner.name } },
  );
  await gateway.services.database.write((manager) => manager.update(AppUser, { email }, { language: 'en' }));
  await as(gateway, undefined).graphql(
    'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { message } }',
    { input: { email } },
  );
  expect((await emailsTo(gateway, email)).at(-1)?.subject).toMatch(/^Your (access|password)/);
});
