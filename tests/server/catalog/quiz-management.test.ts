import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuizContent, QuizOptionDraft } from '../../../contracts/catalog/quiz-management.ts';
import { createDatabase } from '../../../db/database.ts';
import { createPool } from '../../../db/pool.ts';
import { createQuizPublication } from '../../../server/modules/catalog/quiz/quiz-publication.ts';
import { type BackOffice, type Call, openBackOffice } from './managers.ts';

const QUIZ = '/api/manager/quiz';
const HOUR_MS = 3_600_000;

let office: BackOffice;
let pool: ReturnType<typeof createPool>;
/** Entries of the audit log before the test: they are never deleted. */
let logged: number;
let ids: Record<'course' | 'longread', string>;
beforeAll(async () => {
  office = await openBackOffice();
  pool = createPool(office.service.database.url, { max: 1 });
  ids = {
    course: await office.product('A course'),
    longread: await office.product('A longread', 'PUBLISHED', 'LONGREAD'),
  };
  await office.pool.query(`insert into skills (slug) values ('sql')`);
  await office.pool.query(`insert into product_skills (product_id, skill_id) select $1, id from skills`, [
    ids.course,
  ]);
});
afterAll(async () => {
  await pool.end();
  await office.close();
});
beforeEach(async () => {
  await office.pool.query('delete from quiz_drafts');
  await office.pool.query('delete from quiz_versions');
  await office.purged();
  logged = (await office.log('quiz')).length;
});

const call = (method: string, path = '', rest: Call = {}) =>
  office.call(method, `${QUIZ}${path}`, { as: office.manager, ...rest });
const save = (revision: number, content: QuizContent, rest: Call = {}) =>
  call('PUT', '', { body: { revision, content }, ...rest });
const publish = (revision: number, publishAt: string | null = null, as = office.senior) =>
  call('POST', '/publish', { as, body: { revision, publishAt } });
const visit = async (locale = 'en') => (await office.call('GET', '/api/quiz', { locale })).body;
const log = async () => (await office.log('quiz')).slice(logged).map(({ action }) => action);
const later = () => new Date(Date.now() + HOUR_MS).toISOString();

const option = (code: string, change: Partial<QuizOptionDraft> = {}): QuizOptionDraft => ({
  ...{ code, texts: { en: code.toUpperCase() }, neutral: false },
  ...{ skills: {}, categories: {}, types: {}, levels: {}, within: null },
  ...change,
});
const quiz = (title = 'What?', options?: QuizOptionDraft[]): QuizContent => ({
  questions: [
    {
      ...{ code: 'what', about: 'skill', many: false },
      texts: { en: { title, hint: '' }, de: { title: 'Was?', hint: '' } },
      options: options ?? [
        option('short', { types: { LONGREAD: 3 }, texts: { en: 'Short', de: 'Kurz' } }),
        option('data', { skills: { sql: 2 } }),
      ],
    },
  ],
});

/** The job of an instance whose clock is ahead. */
const publishDue = () =>
  createQuizPublication({
    ...{ db: createDatabase(pool), log: { info: () => {} } },
    now: () => new Date(Date.now() + 2 * HOUR_MS),
  }).publishDue();

describe('the quiz', () => {
  it('is the one that Kurso comes with until one is published', async () => {
    const { body } = await call('GET');
    expect(body).toMatchObject({ revision: 0, published: null, unpublished: false, scheduled: null });
    expect(body.content.questions).toHaveLength(5);
    expect((await visit('de'))[0].title).toBe(body.content.questions[0].texts.de.title);
    expect((await publish(0)).status).toBe(200);
    expect((await call('GET')).body.published).toBeNull();
  });

  it('is not seen before it is published; then questions and answers are the new ones', async () => {
    const before = await visit();
    const saved = await save(0, quiz());
    expect(saved.body).toMatchObject({
      revision: 1,
      unpublished: true,
      checks: [],
      changed: { by: { name: 'Mia' } },
    });
    expect(await visit()).toEqual(before);
    expect(await office.purged()).toEqual([]);
    const { body } = await publish(1);
    expect(body).toMatchObject({ unpublished: false, published: { by: { name: 'Ann' } } });
    expect(await office.purged()).toEqual(['quiz']);
    expect(await visit()).toMatchObject([{ code: 'what', title: 'What?', many: false }]);
    const answer = await office.call('POST', '/api/quiz/answers', { body: { answers: { what: ['short'] } } });
    expect(answer.body).toMatchObject({ type: 'BY_SKILL', products: [{ id: ids.longread }] });
    expect(await log()).toEqual(['CHANGED', 'PUBLISHED']);
  });

  it('is named on the home page with the number of its questions, which is the published one', async () => {
    const named = async () => (await office.call('GET', '/api/home')).body.quizQuestions;
    const before = (await visit()).length;
    expect(await named()).toBe(before);
    const [question] = quiz().questions;
    const questions = ['one', 'two', 'three'].map(
      (code) => ({ ...question, code }) as QuizContent['questions'][0],
    );
    await save(0, { questions });
    expect(await named()).toBe(before);
    await publish(1);
    await vi.waitFor(async () => expect(await named()).toBe(3));
  });

  it('falls back to English, text by text', async () => {
    await save(0, quiz());
    await publish(1);
    const [german] = await visit('de');
    expect(german.title).toBe('Was?');
    expect(german.options.map(({ title }: { title: string }) => title)).toEqual(['Kurz', 'DATA']);
    expect((await visit('ja'))[0].title).toBe('What?');
  });

  it('of twenty saved at once is saved once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(0, quiz(`Race ${index}`), { second: index % 2 === 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('edit_conflict');
    expect((await save(0, quiz('Late'))).body.code).toBe('edit_conflict');
    expect((await publish(0)).body.code).toBe('edit_conflict');
    expect(await log()).toEqual(['CHANGED']);
  });

  it('is published by seniors, edited by managers and read by no learner', async () => {
    expect((await call('GET', '', { as: office.student })).status).toBe(403);
    expect((await save(0, quiz(), { as: office.student })).status).toBe(403);
    const body = { content: quiz(), answers: { what: ['short'] } };
    expect((await call('POST', '/try', { as: office.student, body })).status).toBe(403);
    await save(0, quiz());
    expect((await publish(1, null, office.manager)).status).toBe(403);
    expect((await call('POST', '/unschedule')).status).toBe(403);
    const asked = await call('POST', '/publication-request');
    expect(asked.body.requested.by.name).toBe('Mia');
    await call('POST', '/publication-request');
    expect(await log()).toEqual(['CHANGED', 'REQUESTED']);
    expect((await publish(1)).body.requested).toBeNull();
  });

  it('that is not ready is kept, and not published', async () => {
    const { body } = await save(0, quiz('', [option('a', { skills: { nothing: 1 } }), option('a')]));
    expect(body.checks).toEqual([
      { question: 0, option: null, code: 'required' },
      { question: 0, option: 0, code: 'unknown_skill', detail: 'nothing' },
      { question: 0, option: 1, code: 'duplicate_code', detail: 'a' },
      { question: 0, option: 1, code: 'leads_nowhere' },
    ]);
    expect((await publish(1)).body.code).toBe('not_ready_to_publish');
    expect((await call('POST', '/publication-request')).body.code).toBe('not_ready_to_publish');
    expect((await publish(1, '2001-01-01T00:00:00Z')).body.fields).toEqual({ publishAt: 'invalid' });
  });

  it('is tried with the reasons, and nothing is stored', async () => {
    const both = quiz();
    for (const question of both.questions) question.many = true;
    const body = { content: both, answers: { what: ['short', 'data'] } };
    const { body: trial } = await call('POST', '/try', { body });
    expect(trial.type).toBe('BY_SKILL');
    expect(
      trial.products.map(({ product, ...rest }: { product: { id: string } }) => [product.id, rest]),
    ).toEqual([
      [ids.longread, { points: 3, language: 0, because: [{ question: 'what', option: 'short', points: 3 }] }],
      [ids.course, { points: 2, language: 0, because: [{ question: 'what', option: 'data', points: 2 }] }],
    ]);
    expect((await call('GET')).body.revision).toBe(0);
  });
});

describe('a scheduled quiz', () => {
  it('is published at its time by one instance, as it was scheduled', async () => {
    await save(0, quiz());
    const at = later();
    expect((await publish(1, at)).body.scheduled).toEqual({ revision: 1, at });
    await save(1, quiz('A newer draft'));
    await office.purged();
    await Promise.all([publishDue(), publishDue()]);
    expect((await visit())[0].title).toBe('What?');
    expect(await office.purged()).toEqual(['quiz']);
    expect((await call('GET')).body).toMatchObject({ scheduled: null, unpublished: true });
    expect(await log()).toEqual(['CHANGED', 'SCHEDULED', 'CHANGED', 'PUBLISHED']);
  });

  it('is cancelled', async () => {
    await save(0, quiz());
    await publish(1, later());
    expect((await call('POST', '/unschedule', { as: office.senior })).body.scheduled).toBeNull();
    await publishDue();
    expect(await visit()).toHaveLength(5);
    expect(await log()).toEqual(['CHANGED', 'SCHEDULED', 'UNSCHEDULED']);
  });
});

describe('an earlier version', () => {
  it('is restored into the working copy, and published again', async () => {
    await save(0, quiz('First'));
    await publish(1);
    await save(1, quiz('Second'));
    await publish(2);
    const { body: versions, total } = await call('GET', '/versions');
    expect(total).toBe(2);
    expect(versions).toMatchObject([
      { by: { name: 'Ann' }, questions: 1, current: true },
      { questions: 1, current: false },
    ]);
    const restore = (revision: number) =>
      call('POST', `/versions/${versions[1].versionId}/restore`, { body: { revision } });
    expect((await restore(1)).body.code).toBe('edit_conflict');
    const { body } = await restore(2);
    expect(body).toMatchObject({ revision: 3, unpublished: true });
    expect((await visit())[0].title).toBe('Second');
    await publish(3);
    expect((await visit())[0].title).toBe('First');
    expect(await log()).toContain('RESTORED');
    expect((await call('POST', '/versions/999999/restore', { body: { revision: 3 } })).body.code).toBe(
      'not_found',
    );
  });
});

describe('a skill with a new slug', () => {
  const SKILLS = '/api/manager/skills';
  async function rename(from: string, to: string) {
    const { body } = await office.call('GET', `${SKILLS}/${from}`, { as: office.manager });
    const change = { slug: to, names: { en: 'Queries' }, revision: body.revision };
    const answer = await office.call('PUT', `${SKILLS}/${from}`, { as: office.manager, body: change });
    expect(answer.body).toMatchObject({ slug: to });
  }
  const skillsOf = ({ questions }: QuizContent) =>
    questions.flatMap(({ options }) => options.flatMap(({ skills }) => Object.entries(skills)));
  const recommended = async () => {
    const { body } = await office.call('POST', '/api/quiz/answers', {
      body: { answers: { what: ['data'] } },
    });
    return body.products.map(({ id }: { id: string }) => id);
  };

  it('keeps its points: in the working copy, for visitors, in what is scheduled and in the history', async () => {
    await save(0, quiz());
    await publish(1);
    await save(1, quiz('Which?'));
    await publish(2, later());
    await rename('sql', 'queries');
    const { body } = await call('GET');
    expect([skillsOf(body.content), body.checks, body.revision]).toEqual([[['queries', 2]], [], 3]);
    await vi.waitFor(async () => expect(await recommended()).toEqual([ids.course]));
    await publishDue();
    await vi.waitFor(async () => expect(await recommended()).toEqual([ids.course]));
    const [, first] = (await call('GET', '/versions')).body;
    const back = await call('POST', `/versions/${first.versionId}/restore`, { body: { revision: 3 } });
    expect([skillsOf(back.body.content), back.body.checks]).toEqual([[['queries', 2]], []]);
    await rename('queries', 'sql');
  });

  it('is not brought back by a form that was open', async () => {
    await save(0, quiz());
    await rename('sql', 'queries');
    expect((await save(1, quiz('Which?'))).body.code).toBe('edit_conflict');
    expect(skillsOf((await call('GET')).body.content)).toEqual([['queries', 2]]);
    await rename('queries', 'sql');
    expect(await log()).toEqual(['CHANGED', 'CHANGED', 'CHANGED']);
  });

  it('changes nothing of a quiz that gives it no points', async () => {
    await save(0, quiz('What?', [option('short', { types: { LONGREAD: 3 } }), option('neither')]));
    await rename('sql', 'queries');
    expect((await call('GET')).body).toMatchObject({ revision: 1, changed: { by: { name: 'Mia' } } });
    await rename('queries', 'sql');
    expect(await log()).toEqual(['CHANGED']);
  });

  it('keeps its points in the quiz that Kurso comes with', async () => {
    const { content } = (await call('GET')).body;
    const [slug, weight] = skillsOf(content)[0] ?? ['', 0];
    await office.pool.query('insert into skills (slug) values ($1) on conflict do nothing', [slug]);
    await rename(slug, 'another-name');
    const { body } = await call('GET');
    expect(skillsOf(body.content)[0]?.[1]).toBe(weight);
    expect(skillsOf(body.content).map(([name]) => name)).toContain('another-name');
    expect(skillsOf(body.content).map(([name]) => name)).not.toContain(slug);
    expect(body).toMatchObject({ unpublished: false, published: { by: null } });
    expect(await visit()).toHaveLength(content.questions.length);
  });
});
