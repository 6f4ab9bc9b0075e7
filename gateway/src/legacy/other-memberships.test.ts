// Runs on SQLite alone: the rights of members are its subject.
import { aGateway, type TestGateway } from '../testing/a-gateway.js';
import { joinApplication } from '../testing/a-member.js';
import { anApplication } from '../testing/an-application.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

async function aMemberElsewhere(role: 'editor' | 'viewer') {
  const [ann, other] = [await anApplication(gateway), await anApplication(gateway)];
  await joinApplication(gateway, ann, other.scope, role);
  const textsOf = async ({ name }: { name: string }) => {
    const { body } = await ann.rest('GET', `/api/questions?application=${name}`);
    return body.map(({ text }: { text: string }) => text);
  };
  return { ann, other, textsOf };
}

test('a legacy path serves the application that a member names, and the home application where none is named', async () => {
  const { ann, other, textsOf } = await aMemberElsewhere('editor');
  for (const [text, application] of [
    ['There', other.name],
    ['Here', undefined],
    ['Here too', ann.name],
  ])
    expect((await ann.rest('POST', '/api/questions', { text, application })).status).toBe(200);
  expect([await textsOf(other), await textsOf(ann)]).toEqual([['There'], ['Here', 'Here too']]);
});

test('a row by its id is changed in each application in which the role allows it', async () => {
  for (const [role, status] of [
    ['editor', 200],
    ['viewer', 403],
  ] as const) {
    const { ann, other, textsOf } = await aMemberElsewhere(role);
    const { id } = await gateway.services.questions.add(other.scope, { text: 'Theirs' });
    const changed = await ann.rest('PUT', `/api/update_question/${id}`, { text: 'Changed' });
    expect([role, changed.status]).toEqual([role, status]);
    expect(await textsOf(other)).toEqual([status === 200 ? 'Changed' : 'Theirs']);
  }
});
