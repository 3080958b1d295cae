import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { createPool } from '../../../db/pool.ts';
import { createLandingPublication } from '../../../server/modules/catalog/landing/landing-publication.ts';
import { openLandings, type Person, textsOf } from './managed-landings.ts';

const IN_USE = 'provided_url_slug_already_in_use_for_some_landing';
const HOUR_MS = 3_600_000;

let school: Awaited<ReturnType<typeof openLandings>>;
let pool: ReturnType<typeof createPool>;
let ann: Person;
let bea: Person;
beforeAll(async () => {
  school = await openLandings();
  pool = createPool(school.service.database.url, { max: 2 });
  ann = await school.manager('Ann');
  bea = await school.manager('Bea', 'SENIOR_CONTENT_MANAGER');
});
afterAll(async () => {
  await pool.end();
  await school.close();
});

/** The job of an instance whose clock is ahead, on connections of its own. */
const publishDue = (now = Date.now() + 2 * HOUR_MS, db = createDatabase(pool)) =>
  createLandingPublication({
    db,
    publicUrl: 'http://localhost:3000',
    log: { info: () => {}, error: () => {} },
    now: () => new Date(now),
  }).publishDue();
const soon = () => new Date(Date.now() + HOUR_MS).toISOString();

describe('a schedule', () => {
  it('publishes the revision that was scheduled, once, on two instances', async () => {
    const { url, slug, id } = await school.newLanding();
    await school.save(ann, url, 0, textsOf(slug, { promise: 'As scheduled.' }));
    const at = soon();
    expect((await school.publish(bea, url, 1, at)).body.scheduled).toEqual({ revision: 1, at });
    await school.save(ann, url, 1, textsOf(slug, { promise: 'Newer.' }));
    await publishDue(Date.now());
    expect((await school.page(slug)).landing?.shortTitle1).toBe('Old title');

    const own = school.service.database.db;
    const ahead = Date.now() + 2 * HOUR_MS;
    await Promise.all([publishDue(), publishDue(ahead, own), publishDue(), publishDue(ahead, own)]);
    const { body } = await school.call('GET', url, ann);
    expect(body).toMatchObject({ state: 'CHANGED', scheduled: null, revision: 2 });
    expect([body.published?.promise, body.content.promise]).toEqual(['As scheduled.', 'Newer.']);
    const published = (await school.logOf(id)).filter(({ action }) => action === 'PUBLISHED');
    expect(published).toMatchObject([{ by: null }]);
    await publishDue();
    expect((await school.logOf(id)).filter(({ action }) => action === 'PUBLISHED')).toHaveLength(1);
  });

  it('is carried out after the instance died in the middle of it', async () => {
    const { url, slug, id } = await school.newLanding();
    await school.save(ann, url, 0, textsOf(slug));
    await school.publish(bea, url, 1, soon());
    const dying = createPool(school.service.database.url, { max: 1 });
    const blocker = await school.pool.connect();
    await blocker.query('begin');
    await blocker.query('select 1 from landings where product_id = $1 for update', [id]);
    const died = expect(publishDue(undefined, createDatabase(dying))).rejects.toThrow();
    await vi.waitFor(async () => {
      const { rows } = await school.pool.query(
        `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into landings%'`,
      );
      expect(rows).toHaveLength(1);
      await school.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    });
    await died;
    await blocker.query('rollback');
    blocker.release();
    await dying.end();
    expect((await school.call('GET', url, ann)).body.scheduled?.revision).toBe(1);
    await publishDue();
    expect((await school.call('GET', url, ann)).body).toMatchObject({ state: 'PUBLISHED', scheduled: null });
    expect((await school.logOf(id)).filter(({ action }) => action === 'PUBLISHED')).toHaveLength(1);
  });

  it('is cancelled, and by a publication at once', async () => {
    const { url, slug, id } = await school.newLanding();
    await school.save(bea, url, 0, textsOf(slug));
    await school.publish(bea, url, 1, soon());
    const cancelled = await school.call('POST', `${url}/unschedule`, bea);
    expect(cancelled.body).toMatchObject({ scheduled: null, state: 'CHANGED' });
    await school.call('POST', `${url}/unschedule`, bea);
    await publishDue();
    expect((await school.page(slug)).landing?.shortTitle1).toBe('Old title');
    await school.publish(bea, url, 1, soon());
    expect((await school.publish(bea, url, 1)).body).toMatchObject({ scheduled: null, state: 'PUBLISHED' });
    expect((await school.logOf(id)).map(({ action }) => action)).toEqual([
      ...['CHANGED', 'SCHEDULED', 'UNSCHEDULED', 'SCHEDULED', 'PUBLISHED'],
    ]);
  });

  it('lies in the future', async () => {
    const { url, slug } = await school.newLanding();
    await school.save(bea, url, 0, textsOf(slug));
    const past = await school.publish(bea, url, 1, '2020-01-01T00:00:00Z');
    expect([past.status, past.body.fields]).toEqual([400, { publishAt: 'invalid' }]);
  });

  it('holds its address', async () => {
    const [mine, other] = [await school.newLanding(), await school.newLanding()];
    await school.save(bea, mine.url, 0, textsOf('held'));
    await school.publish(bea, mine.url, 1, soon());
    expect((await school.save(bea, other.url, 0, textsOf('held'))).body.code).toBe(IN_USE);
  });

  it('that cannot be carried out is cancelled and reported once', async () => {
    const [mine, other] = [await school.newLanding(), await school.newLanding()];
    await school.save(bea, mine.url, 0, textsOf('contested'));
    await school.publish(bea, mine.url, 1, soon());
    await school.pool.query(`update landings set url_slug = 'contested' where product_id = $1`, [other.id]);
    await expect(publishDue()).rejects.toThrow('scheduled landings were not published');
    await expect(publishDue()).resolves.toBeUndefined();
    expect((await school.logOf(mine.id)).at(-1)).toMatchObject({ by: null, action: 'UNSCHEDULED' });
    expect((await school.page(mine.slug)).landing?.shortTitle1).toBe('Old title');
  });
});
