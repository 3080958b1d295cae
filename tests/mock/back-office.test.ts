import { describe, expect, it } from 'vitest';
import { quizManagement } from '../../contracts/catalog/quiz-management.ts';
import { interfaceText } from '../../contracts/editorial/interface-text.ts';
import { type Endpoint, fillPath } from '../../contracts/endpoint.ts';
import { mockTransport } from '../../server/mock-api.ts';
import { MOCK_NOW } from '../../server/mocks/builders/mock-id.ts';
import { MOCK_USERS, makeAccessToken } from '../../server/mocks/builders/user.ts';

const { senior, manager } = MOCK_USERS;

interface Send {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  scenario?: string;
  as?: typeof manager;
}

async function send({ method, path }: Endpoint, { params = {}, query = '', body, scenario, as }: Send = {}) {
  const headers = {
    authorization: `Bearer ${makeAccessToken(as ?? senior)}`,
    ...(scenario && { 'x-mock-scenario': scenario }),
  };
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect any response
  return (await mockTransport({ method, url: fillPath(path, params) + query, headers, body })) as any;
}

describe('mocks of the quiz’s management', () => {
  const scenario = 'quiz-edited';
  const by = (user: typeof manager) => ({ id: user.id, name: user.name });
  const tomorrow = new Date(MOCK_NOW.getTime() + 86_400_000).toISOString();

  it('have a quiz that nobody edited, which is neither asked for nor published again', async () => {
    const { body: quiz } = await send(quizManagement.get);
    expect(quiz).toMatchObject({
      ...{ revision: 0, unpublished: false, changed: null, scheduled: null, requested: null, checks: [] },
    });
    expect((await send(quizManagement.requestPublication)).body).toEqual(quiz);
    const publish = { body: { revision: 0, publishAt: null } };
    expect((await send(quizManagement.publish, publish)).body).toEqual(quiz);
  });

  it('have a draft that is scheduled and asked for, published, scheduled anew and taken back', async () => {
    const { body: quiz } = await send(quizManagement.get, { scenario });
    expect(quiz).toMatchObject({
      ...{ revision: 3, unpublished: true, checks: [], changed: { by: by(manager) } },
      ...{ requested: { by: by(manager) }, scheduled: { revision: 2, at: tomorrow } },
    });
    const publish = (publishAt: string | null) =>
      send(quizManagement.publish, { scenario, body: { revision: 3, publishAt } });
    const published = { at: MOCK_NOW.toISOString(), by: by(senior) };
    expect((await publish(null)).body).toEqual({
      ...{ ...quiz, unpublished: false, published, requested: null, scheduled: null },
    });
    expect((await publish(tomorrow)).body).toEqual({
      ...{ ...quiz, requested: null, scheduled: { revision: 3, at: tomorrow } },
    });
    expect((await publish(MOCK_NOW.toISOString())).body.fields).toEqual({ publishAt: 'invalid' });
    expect((await send(quizManagement.unschedule, { scenario })).body).toEqual({ ...quiz, scheduled: null });
    const restore = { scenario, params: { versionId: '1' }, body: { revision: 3 } };
    expect((await send(quizManagement.restore, restore)).body).toMatchObject({
      ...{ revision: 4, unpublished: false, changed: { by: by(senior) } },
    });
  });

  it('refuse what is over another manager’s draft, what is not ready, and what is not for managers', async () => {
    const { content } = (await send(quizManagement.get)).body;
    const questions = content.questions.toReversed();
    const save = { body: { revision: 0, content: { questions } } };
    expect((await send(quizManagement.save, save)).body.revision).toBe(1);
    const over = { scenario, body: save.body };
    expect((await send(quizManagement.save, over)).body.code).toBe('edit_conflict');
    const publish = { body: { revision: 0, publishAt: null } };
    expect((await send(quizManagement.publish, { ...publish, scenario })).body.code).toBe('edit_conflict');
    const restore = { scenario, params: { versionId: '1' }, body: { revision: 0 } };
    expect((await send(quizManagement.restore, restore)).body.code).toBe('edit_conflict');
    const empty = { scenario: 'empty' };
    expect((await send(quizManagement.get, empty)).body.checks).toMatchObject([{ code: 'no_questions' }]);
    for (const [call, given] of [
      [quizManagement.publish, { ...publish, ...empty }],
      [quizManagement.requestPublication, empty],
    ] as const)
      expect((await send(call, given)).body.code).toBe('not_ready_to_publish');
    expect((await send(quizManagement.publish, { ...publish, as: manager })).body.code).toBe('forbidden');
  });
});

describe('mocks of interface texts', () => {
  const scenario = 'texts-changed';
  const params = { language: 'de' };
  const list = async (given: string, more = '') =>
    (
      await send(interfaceText.list, {
        ...{ query: `?language=de&namespace=errors${more}`, scenario: given },
      })
    ).body;

  it('have none, unchanged ones, and a draft beside a published one', async () => {
    expect(await list('empty')).toEqual([]);
    const plain = await list('default');
    expect(plain.length).toBeGreaterThan(20);
    const isPlain = { draft: null, published: null, revision: 0, changed: null };
    expect(plain).toEqual(plain.map((row: object) => ({ ...row, ...isPlain })));
    const [draft, published, ...others] = await list(scenario);
    expect(draft).toMatchObject({ draft: `${draft.original} …`, published: null, revision: 2 });
    expect(published.published).toBe(`${published.original} …`);
    expect(published.draft).toBe(published.published);
    expect(others).toEqual(plain.slice(2));
    expect(await list(scenario, '&only=changed')).toEqual([draft, published]);
    expect(await list(scenario, '&only=unpublished')).toEqual([draft]);
  });

  it('have a patch of what is published, and an empty one', async () => {
    const [, { key, original, published }] = await list(scenario);
    const { text } = (await send(interfaceText.patch, { scenario })).body;
    const [, change = ''] = text.split('--- a/public/locales/de/errors.json\n');
    expect(change.split('--- a/')[0]).toContain(
      `-  "${key}": "${original}",\n+  "${key}": "${published}",\n`,
    );
    expect((await send(interfaceText.patch)).body.text).toBe('');
  });

  it('publish a draft that was seen, and refuse one that another manager saved over', async () => {
    const [{ namespace, key, draft }] = await list(scenario);
    const publish = (revision: number, as = senior) =>
      send(interfaceText.publish, { scenario, params, as, body: { texts: [{ namespace, key, revision }] } });
    expect((await publish(2)).body).toMatchObject([{ key, draft, published: draft }]);
    expect((await publish(1)).body.code).toBe('edit_conflict');
    expect((await publish(2, manager)).body.code).toBe('forbidden');
    const save = (given: string) =>
      send(interfaceText.save, {
        ...{ scenario: given, params, as: manager, body: { namespace, key, revision: 0, text: 'Neu' } },
      });
    expect((await save('default')).body).toMatchObject({ draft: 'Neu', published: null, revision: 1 });
    expect((await save(scenario)).body.code).toBe('edit_conflict');
  });
});

it.each([
  ['the quiz', quizManagement.get, {}],
  ['its versions', quizManagement.versions, {}],
  ['a save of it', quizManagement.save, { body: { revision: 0, content: { questions: [] } } }],
  ['interface texts', interfaceText.list, { query: '?language=de' }],
  ['their patch', interfaceText.patch, {}],
])('the mock of %s fails in the scenario error', async (_, endpoint, given) => {
  const { status, body } = await send(endpoint, { ...given, scenario: 'error' });
  expect([status, body]).toEqual([500, { code: 'internal_error' }]);
});
