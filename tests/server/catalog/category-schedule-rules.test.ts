import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOBODY } from './managers.ts';
import { openScheduledCategories, type ScheduledCategories, text } from './scheduled-categories.ts';

let made: ScheduledCategories;
let office: ScheduledCategories['office'];
beforeAll(async () => {
  made = await openScheduledCategories();
  ({ office } = made);
});
afterAll(() => made.close());
beforeEach(() => made.clear());

describe('the slug of a change that waits', () => {
  it('is taken by no other category, and free again when it is cancelled', async () => {
    const { id, revision } = await made.add('art');
    await made.schedule(id, { slug: 'arts', texts: { en: text('ART') }, revision });
    const taken = { code: 'request_params_invalid', fields: { slug: 'already_used' } };
    const draft = { slug: 'arts', texts: { en: text('Other') } };
    expect((await made.call('POST', '', { body: draft })).body).toEqual(taken);
    const other = await made.add('other');
    expect((await made.save(other.id, { ...draft, revision: 0 })).body).toEqual(taken);
    expect((await made.schedule(other.id, { ...draft, revision: 0 })).body).toEqual(taken);
    await made.unschedule(id);
    expect((await made.save(other.id, { ...draft, revision: 0 })).status).toBe(200);
  });

  it('is not the slug or the code of another one', async () => {
    const { id } = await made.add('art');
    const { id: money } = await made.add('money');
    await made.save(money, { slug: 'finance', texts: { en: text('F') }, revision: 0 });
    for (const slug of ['money', 'finance'])
      expect((await made.schedule(id, { slug, texts: { en: text('A') }, revision: 0 })).body.fields).toEqual({
        slug: 'already_used',
      });
    expect(
      (await made.schedule(money, { slug: 'money', texts: { en: text('F') }, revision: 1 })).status,
    ).toBe(200);
  });

  it('goes to one of many that ask for it at once', async () => {
    const rivals = [];
    for (const slug of ['a', 'b', 'c', 'd']) rivals.push(await made.add(slug));
    const answers = await Promise.all([
      ...rivals.map(({ id, slug }, index) =>
        made.schedule(
          id,
          { slug: 'wanted', texts: { en: text(slug) }, revision: 0 },
          { second: index % 2 === 1 },
        ),
      ),
      made.call('POST', '', { body: { slug: 'wanted', texts: { en: text('W') } } }),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    await made.publishAt();
    const { rows } = await office.pool.query(`select 1 from categories where slug = 'wanted'`);
    expect(rows).toHaveLength(1);
  });
});

describe('a schedule', () => {
  it.each([
    ['at a time that is over', { publishAt: '2020-01-01T00:00:00.000Z' }, { publishAt: 'invalid' }],
    ['at no time', { publishAt: 'tomorrow' }, { publishAt: 'invalid' }],
    ['without an English name', { texts: { de: text('Kunst') } }, { 'texts.en.name': 'required' }],
    [
      'with a language without a name',
      { texts: { en: text('Art'), de: text('', 'x') } },
      { 'texts.de.name': 'required' },
    ],
  ])('%s is refused', async (_, wrong, fields) => {
    const { id, revision } = await made.add('art');
    const { body } = await made.schedule(id, {
      slug: 'art',
      texts: { en: text('Arts') },
      revision,
      ...wrong,
    });
    expect(body).toEqual({ code: 'request_params_invalid', fields });
    expect(await made.waiting()).toBe(0);
  });

  it('is for managers, of categories that exist', async () => {
    const { id, revision } = await made.add('art');
    const draft = { slug: 'art', texts: { en: text('Arts') }, revision };
    expect((await made.schedule(id, draft, { as: office.student })).body.code).toBe('forbidden');
    expect((await made.unschedule(id, { as: office.student })).body.code).toBe('forbidden');
    expect((await office.call('DELETE', `/api/manager/categories/${id}/schedule`)).status).toBe(401);
    expect((await made.schedule(NOBODY, draft)).body.code).toBe('not_found');
    expect((await made.unschedule(NOBODY)).body.code).toBe('not_found');
  });

  it('goes with its category', async () => {
    const { id, revision } = await made.add('art');
    await made.schedule(id, { slug: 'art', texts: { en: text('Arts') }, revision });
    expect((await made.call('DELETE', `/${id}`, { as: office.senior })).status).toBe(204);
    expect(await made.waiting()).toBe(0);
    await made.publishAt();
  });

  it('names nobody whose account is erased, and is kept', async () => {
    const gone = await office.signUp('Gone', 'CONTENT_MANAGER');
    const { id, revision } = await made.add('art');
    await made.schedule(id, { slug: 'art', texts: { en: text('Arts') }, revision }, { as: gone });
    await office.pool.query('update users set erased_at = now() where id = $1', [gone.id]);
    expect((await made.get(id)).scheduled.by).toBeNull();
    await made.publishAt();
    expect(await made.get(id)).toMatchObject({ texts: { en: text('Arts') }, changed: { by: null } });
  });

  it('shows a hostile name as it was typed', async () => {
    const name = `<script>alert(1)</script>"'`;
    const { id, revision } = await made.add('art');
    const { body } = await made.schedule(id, { slug: 'art', texts: { en: text(name) }, revision });
    expect(body.scheduled.changes).toEqual([{ field: 'name.en', from: 'ART', to: name }]);
    await made.publishAt();
    expect((await made.get(id)).texts.en.name).toBe(name);
  });
});
