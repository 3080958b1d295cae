import { describe, expect, it } from 'vitest';
import { fillPath } from '../../contracts/endpoint.ts';
import { courseDraft } from '../../contracts/learning/course-draft.ts';
import { mockTransport } from '../../server/mock-api.ts';
import { mockId } from '../../server/mocks/builders/mock-id.ts';
import { school } from '../../server/mocks/builders/school.ts';
import { MOCK_USERS, makeAccessToken } from '../../server/mocks/builders/user.ts';

const product = school.products.find(({ drafts }) => (drafts[0]?.modules.length ?? 0) > 1);
const courseId = mockId('course', product?.slug ?? '');

async function send(
  name: keyof typeof courseDraft,
  params: Record<string, string>,
  { body, scenario = '' }: { body?: unknown; scenario?: string } = {},
) {
  const { method, path } = courseDraft[name];
  const headers = {
    authorization: `Bearer ${makeAccessToken(MOCK_USERS.senior)}`,
    'x-mock-scenario': scenario,
  };
  const url = fillPath(path, { courseId, language: 'en', ...params });
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect any response
  return (await mockTransport({ method, url, headers, body })) as { status: number; body: any };
}

describe('mocks of course drafts', () => {
  it('have a lesson with every kind of item', async () => {
    const { body } = await send('getLesson', { lessonKey: 'every-kind' });
    const kinds = new Set(body.items.map(({ item }: { item: { kind: string } }) => item.kind));
    expect(kinds.size).toBeGreaterThan(8);
  });

  it('have a conflict with what another manager wrote', async () => {
    const { body: course } = await send('get', {});
    const [{ key: lessonKey }] = course.lessons;
    const mine = (await send('getLesson', { lessonKey })).body;
    const scenario = 'draft-conflict';
    const body = { revision: mine.revision, items: mine.items };
    expect((await send('saveLesson', { lessonKey }, { body, scenario })).body.code).toBe('edit_conflict');
    const theirs = (await send('getLesson', { lessonKey }, { scenario })).body;
    expect(theirs.revision).toBe(mine.revision + 1);
    expect(theirs.items).not.toEqual(mine.items);
    expect((await send('saveLesson', { lessonKey }, { body })).body.revision).toBe(mine.revision + 1);
  });

  it('have problems, a difference, a history and a new language', async () => {
    expect((await send('check', {}, { scenario: 'draft-problems' })).body).toHaveLength(12);
    expect((await send('check', {})).body).toEqual([]);
    expect((await send('check', {}, { scenario: 'draft-empty' })).body[0].problem).toBe('NO_LESSONS');
    const { lessons } = (await send('difference', {})).body;
    expect(lessons.map(({ kind }: { kind: string }) => kind)).toEqual(['CHANGED', 'MOVED', 'ADDED', 'GONE']);
    const { body: course } = await send('get', {});
    const params = { lessonKey: course.lessons[0].key };
    const history = (await send('history', params)).body;
    expect(history.map(({ revision }: { revision: number | null }) => revision)).toEqual([3, 2, null, 1]);
    const save = await send('getSave', { ...params, saveId: history[1].saveId });
    expect(save.body.items.length).toBe(save.body.save.items);
  });
});
