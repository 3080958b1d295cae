import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { createPool } from '../../../db/pool.ts';
import { LATER, openScheduledCategories, type ScheduledCategories, text } from './scheduled-categories.ts';

/** Jobs of a busy machine. */
const LONG = { timeout: 30_000 };

let made: ScheduledCategories;
let office: ScheduledCategories['office'];
beforeAll(async () => {
  made = await openScheduledCategories();
  ({ office } = made);
});
afterAll(() => made.close());
beforeEach(() => made.clear());

describe('a change of a category', () => {
  it('waits for its time, with who scheduled it and what will change', async () => {
    const { id, revision } = await made.add('money');
    await office.purged();
    const texts = { en: text('Finance'), de: text('Geld', 'Zahlen') };
    const { status, body } = await made.schedule(id, { slug: 'finance', texts, revision });
    expect(status).toBe(200);
    expect(body).toMatchObject({ slug: 'money', texts: { en: text('MONEY') }, revision: 1 });
    expect(body.scheduled).toEqual({
      at: LATER,
      by: { id: office.manager.id, name: 'Mia' },
      changes: [
        { field: 'slug', from: 'money', to: 'finance' },
        { field: 'name.en', from: 'MONEY', to: 'Finance' },
        { field: 'name.de', from: null, to: 'Geld' },
        { field: 'popUpSubtitle.de', from: null, to: 'Zahlen' },
      ],
    });
    expect(await made.get(id)).toEqual(body);
    expect(await office.purged()).toEqual([]);
    await made.publishAt('2098-12-31T00:00:00.000Z');
    expect(await made.get(id)).toEqual(body);
    expect((await office.log(id)).at(-1)).toEqual({
      ...{ by: office.manager.id, action: 'SCHEDULED', subject: 'MONEY' },
      fields: ['name.de', 'name.en', 'popUpSubtitle.de', 'publishAt', 'slug'],
    });
  });

  it('is made at its time, once by two instances, and seen by visitors', async () => {
    const { id, revision } = await made.add('law', { en: text('Law'), de: text('Recht') });
    const product = await office.product('Contracts');
    await office.pool.query('insert into product_categories values ($1, $2)', [product, id]);
    await made.schedule(id, { slug: 'rights', texts: { en: text('Rights') }, revision });
    await office.purged();
    const { db } = office.service.database;
    await Promise.all([
      made.publishAt(),
      made.publishAt(LATER, db),
      made.publishAt(),
      made.publishAt(LATER, db),
    ]);
    expect(await made.get(id)).toMatchObject({
      ...{ slug: 'rights', code: 'law', texts: { en: text('Rights') }, revision: 2, scheduled: null },
      changed: { by: { name: 'Mia' } },
    });
    expect((await made.get(id)).texts).not.toHaveProperty('de');
    const log = await office.log(id);
    expect(log.map(({ action }) => action)).toEqual(['CREATED', 'SCHEDULED', 'PUBLISHED']);
    expect(log.at(-1)).toMatchObject({ by: null, subject: 'Rights', fields: ['name.de', 'name.en', 'slug'] });
    expect(await office.purged()).toEqual(['articles', 'categories', 'products']);
    const seen = async () =>
      (await office.call('GET', '/api/categories/rights', { second: true })).body.title;
    await expect.poll(seen, LONG).toBe('Rights');
    const found = async () =>
      (
        await office.pool.query(`select names from search_entries where product_id = $1 and locale = 'en'`, [
          product,
        ])
      ).rows[0]?.names ?? '';
    await expect.poll(found, LONG).toContain('rights');
  });

  it('keeps what other saves changed meanwhile, before its time and after it', async () => {
    const { id, revision } = await made.add('art', { en: text('Art', 'Old line'), de: text('Kunst') });
    await made.schedule(id, {
      slug: 'art',
      texts: { en: text('Arts', 'Old line'), de: text('Künste') },
      revision,
    });
    const texts = { en: text('Art', 'New line', 'About'), de: text('Kunst'), fr: text('Art') };
    const { body } = await made.save(id, { slug: 'fine-art', texts, revision: 1 });
    expect(body.texts).toEqual(texts);
    expect(body.scheduled.changes.map(({ field }: { field: string }) => field)).toEqual([
      'name.en',
      'name.de',
    ]);
    await made.publishAt();
    expect(await made.get(id)).toMatchObject({
      slug: 'fine-art',
      texts: { en: text('Arts', 'New line', 'About'), de: text('Künste'), fr: text('Art') },
    });
  });

  it('takes a language away whose name was taken away meanwhile', async () => {
    const { id, revision } = await made.add('art', { en: text('Art'), de: text('Kunst') });
    await made.schedule(id, { slug: 'art', texts: { en: text('Art'), de: text('Kunst', 'Neu') }, revision });
    await made.save(id, { slug: 'art', texts: { en: text('Arts') }, revision: 1 });
    await made.publishAt();
    expect((await made.get(id)).texts).toEqual({ en: text('Arts') });
    expect(await made.waiting()).toBe(0);
  });

  it('is replaced by another one, at another time', async () => {
    const { id, revision } = await made.add('art');
    await made.schedule(id, { slug: 'art', texts: { en: text('Arts') }, revision });
    const at = '2099-02-01T10:00:00.000Z';
    const moved = { slug: 'arts', texts: { en: text('Arts') }, revision: 1, publishAt: at };
    const { body } = await made.schedule(id, moved, { as: office.senior });
    expect(body.scheduled).toMatchObject({ at, by: { name: 'Ann' } });
    await made.publishAt();
    expect((await made.get(id)).slug).toBe('art');
    await made.publishAt(at);
    expect((await made.get(id)).slug).toBe('arts');
  });

  it('is cancelled, and again changes nothing', async () => {
    const { id, revision } = await made.add('art');
    await made.schedule(id, { slug: 'art', texts: { en: text('Arts') }, revision });
    const { status, body } = await made.unschedule(id, { as: office.senior });
    expect([status, body.scheduled, body.revision]).toEqual([200, null, 2]);
    expect((await made.unschedule(id)).body).toEqual(body);
    await made.publishAt();
    expect(await made.get(id)).toEqual(body);
    expect((await office.log(id)).map(({ action }) => action)).toEqual([
      'CREATED',
      'SCHEDULED',
      'UNSCHEDULED',
    ]);
  });

  it('that a save has made already waits no longer', async () => {
    const { id, revision } = await made.add('art');
    await made.schedule(id, { slug: 'art', texts: { en: text('Arts') }, revision });
    const { body } = await made.save(id, { slug: 'art', texts: { en: text('Arts', 'Line') }, revision: 1 });
    expect(body.scheduled).toBeNull();
    expect((await office.log(id)).at(-1)).toMatchObject({ action: 'UNSCHEDULED', fields: ['publishAt'] });
  });

  it('that changes nothing does not wait, and takes back what waited', async () => {
    const { id, revision } = await made.add('art');
    const same = { slug: 'art', texts: { en: text('ART') } };
    expect((await made.schedule(id, { ...same, revision })).body.scheduled).toBeNull();
    await made.schedule(id, { slug: 'art', texts: { en: text('Arts') }, revision: 1 });
    expect((await made.schedule(id, { ...same, revision: 2 })).body.scheduled).toBeNull();
    expect(await made.waiting()).toBe(0);
  });

  it('of one of two managers waits; the other sees a conflict', async () => {
    const { id, revision } = await made.add('art');
    const of = (name: string, second: boolean) =>
      made.schedule(id, { slug: 'art', texts: { en: text(name) }, revision }, { second });
    const answers = await Promise.all([of('Arts', false), of('Fine art', true)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await made.save(id, { slug: 'art', texts: { en: text('A') }, revision })).body.code).toBe(
      'edit_conflict',
    );
  });

  it('is made after the instance died in the middle of it, whole', async () => {
    const { id, revision } = await made.add('art');
    await made.schedule(id, { slug: 'arts', texts: { en: text('Arts') }, revision });
    const before = await made.get(id);
    const dying = createPool(office.service.database.url, { max: 1 });
    const blocker = await office.pool.connect();
    await blocker.query('begin');
    await blocker.query('select 1 from category_texts where category_id = $1 for update', [id]);
    const died = expect(made.publishAt(LATER, createDatabase(dying))).rejects.toThrow('scheduled categories');
    await vi.waitFor(async () => {
      const { rows } = await office.pool.query(
        `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%delete from "category_texts"%'`,
      );
      expect(rows).toHaveLength(1);
      await office.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    }, LONG);
    await died;
    await blocker.query('rollback');
    blocker.release();
    await dying.end();
    expect(await made.get(id)).toEqual(before);
    await made.publishAt();
    expect(await made.get(id)).toMatchObject({ slug: 'arts', texts: { en: text('Arts') }, scheduled: null });
    expect((await office.log(id)).map(({ action }) => action)).toEqual(['CREATED', 'SCHEDULED', 'PUBLISHED']);
  });
});
