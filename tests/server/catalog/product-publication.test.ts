import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { productCalls } from './managed-products.ts';
import { type BackOffice, openBackOffice } from './managers.ts';

let office: BackOffice;
let products: ReturnType<typeof productCalls>;
beforeAll(async () => {
  office = await openBackOffice();
  products = productCalls(office);
});
afterAll(() => office.close());

const act = (id: string, action: string, as = office.senior, second = false) =>
  products.call('POST', `/${id}/${action}`, { as, second });
const actions = async (id: string) => (await office.log(id)).map(({ action }) => action);
const isSold = async (id: string) => {
  const { body } = await office.call('GET', '/api/products/catalogue?sort=new', { second: true });
  return body.products.some((card: { id: string }) => card.id === id);
};
const finds = async (textSearch: string) =>
  JSON.stringify(
    (await office.call('POST', '/api/v2/search-page/search', { second: true, body: { textSearch } })).body,
  );

describe('publishing', () => {
  it('is refused while a check fails', async () => {
    const { id } = await products.create();
    expect((await act(id, 'publish')).body.code).toBe('not_ready_to_publish');
    expect((await act(id, 'publication-request', office.manager)).body.code).toBe('not_ready_to_publish');
    expect(await actions(id)).toEqual(['CREATED']);
  });

  it('is for seniors', async () => {
    const { id } = await products.create();
    for (const action of ['publish', 'unpublish'])
      expect((await act(id, action, office.manager)).body.code).toBe('forbidden');
    expect((await products.call('DELETE', `/${id}`)).body.code).toBe('forbidden');
  });

  it('shows the product on every instance, and unpublishing takes it away', async () => {
    const { id } = await products.create({ title: 'Lighthouse keeping', slug: 'lighthouse-keeping' });
    await products.prepare(id);
    expect(await isSold(id)).toBe(false);
    await office.purged();
    const { body } = await act(id, 'publish');
    expect(body).toMatchObject({ status: 'PUBLISHED', checks: [], deletable: false });
    expect(body.publishedAt).not.toBeNull();
    expect(await isSold(id)).toBe(true);
    expect(await finds('lighthouse')).toContain(id);
    expect(await office.purged()).toContain(`product:${id}`);
    const page = () => office.call('GET', '/api/products/lighthouse-keeping/landing', { second: true });
    expect((await page()).status).toBe(200);

    expect((await act(id, 'unpublish')).body.status).toBe('DRAFT');
    expect(await isSold(id)).toBe(false);
    expect(await finds('lighthouse')).not.toContain(id);
    expect((await page()).status).toBe(404);
    await act(id, 'unpublish');
    const again = await act(id, 'publish');
    expect(again.body.publishedAt).toBe(body.publishedAt);
    expect(await actions(id)).toEqual(['CREATED', 'PUBLISHED', 'UNPUBLISHED', 'PUBLISHED']);
  });

  it('twice at once happens once', async () => {
    const { id } = await products.create();
    await products.prepare(id);
    const answers = await Promise.all(
      [false, true, false, true].map((second) => act(id, 'publish', office.senior, second)),
    );
    expect(answers.map(({ body }) => body.status)).toEqual(Array(4).fill('PUBLISHED'));
    expect(await actions(id)).toEqual(['CREATED', 'PUBLISHED']);
  });

  it('waits for a change that makes a check fail, and is refused then', async () => {
    const part = await products.published();
    const { id } = await products.create({ type: 'PROGRAM' });
    await products.save(id, { partIds: [part] });
    await products.prepare(id);
    const client = await office.pool.connect();
    await client.query('begin');
    await client.query(`update products set status = 'DRAFT' where id = $1`, [part]);
    const publishing = act(id, 'publish');
    await vi.waitFor(async () => {
      const { rows } = await office.pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
    });
    await client.query('commit');
    client.release();
    expect((await publishing).body.code).toBe('not_ready_to_publish');
    expect((await products.get(id)).checks).toEqual(['UNPUBLISHED_PART']);
  });

  it('races with the removal of its last category, and never sells without one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await products.create();
      await products.prepare(id);
      await Promise.all([act(id, 'publish'), products.save(id, { categoryIds: [] })]);
      const { status, categoryIds } = await products.get(id);
      expect(status === 'PUBLISHED' && categoryIds.length === 0).toBe(false);
    }
  });

  it('puts the base language first, whichever language was published before it', async () => {
    const { id } = await products.create({ language: 'de' });
    await products.prepare(id, 'de');
    await office.pool.query(`update products set learning_languages = '{en,de}' where id = $1`, [id]);
    await act(id, 'publish');
    const { rows } = await office.pool.query('select learning_languages from products where id = $1', [id]);
    expect(rows[0].learning_languages).toEqual(['de', 'en']);
  });
});

describe('a request to publish', () => {
  it('tells the seniors once, waits in their list and ends with the publication', async () => {
    const { id } = await products.create({ title: 'Asked for' });
    await products.prepare(id);
    const ask = () => act(id, 'publication-request', office.manager);
    const [first] = await Promise.all([ask(), ask(), ask()]);
    expect(first.body.requested.by).toEqual({ id: office.manager.id, name: 'Mia' });
    expect(await actions(id)).toEqual(['CREATED', 'REQUESTED']);
    const list = () => office.call('GET', '/api/manager/publication-requests', { as: office.senior });
    expect((await list()).body).toMatchObject([
      { productId: id, productType: 'COURSE', title: 'Asked for', kind: 'PRODUCT', language: null },
    ]);
    const waiting = async (as = office.senior) =>
      (await office.call('GET', '/api/manager/overview', { as })).body.waiting;
    expect(await waiting()).toContainEqual({
      ...{ kind: 'PUBLICATIONS', count: 1 },
      oldestAt: first.body.requested.at,
    });
    expect(JSON.stringify(await waiting(office.manager))).not.toContain('PUBLICATIONS');
    await vi.waitFor(async () => {
      const { rows } = await office.pool.query(
        `select user_id from notifications where template = 'PUBLICATION_REQUESTED' order by user_id`,
      );
      expect(rows.map((row) => row.user_id)).toEqual([office.senior.id, office.senior2.id].sort());
    }, 3000);
    expect((await act(id, 'publish')).body.requested).toBeNull();
    expect((await list()).body).toEqual([]);
    expect((await ask()).body.requested).toBeNull();
  });

  it('is listed for seniors only', async () => {
    const answer = await office.call('GET', '/api/manager/publication-requests', { as: office.manager });
    expect(answer.body.code).toBe('forbidden');
  });
});

describe('deleting', () => {
  const remove = (id: string) => products.call('DELETE', `/${id}`, { as: office.senior });

  it('removes a draft with its landing and course', async () => {
    const { id, courseId } = await products.create();
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).body.code).toBe('product_not_found');
    const { rows } = await office.pool.query('select 1 from courses where id = $1', [courseId]);
    expect(rows).toEqual([]);
    expect(await actions(id)).toEqual(['CREATED', 'DELETED']);
  });

  it.each([
    ['is on sale', (_id: string) => Promise.resolve()],
    [
      'somebody has had access to',
      (id: string) =>
        office.pool.query(
          `insert into access_entries (user_id, product_id, direction, reason, cause) values ($1, $2, 'GRANT', 'free', $3)`,
          [office.student.id, id, `test:${id}`],
        ),
    ],
    [
      'is part of another one',
      async (id: string) => {
        const program = await products.create({ type: 'PROGRAM' });
        await products.save(program.id, { partIds: [id] });
      },
    ],
  ])('leaves a product that %s', async (say, use) => {
    const id = say === 'is on sale' ? await products.published() : (await products.create()).id;
    await use(id);
    expect((await products.get(id)).deletable).toBe(false);
    expect((await remove(id)).body.code).toBe('still_in_use');
  });
});

it('translations that are older than their source wait for managers', async () => {
  const id = await products.published();
  const course = `(select id from courses where product_id = '${id}')`;
  const stale = async () => {
    const { body } = await office.call('GET', '/api/manager/overview', { as: office.manager });
    return body.waiting.find(({ kind }: { kind: string }) => kind === 'STALE_TRANSLATIONS').count;
  };
  await office.pool.query(
    `insert into landings (product_id, locale, url_slug, short_title1, published) values ($1, 'fr', 'fr', 'Fr', true)`,
    [id],
  );
  await office.pool.query(
    `insert into course_versions (course_id, language, version, status, content_hash, published_at)
     values (${course}, 'fr', 1, 'PUBLISHED', 'x', now())`,
  );
  expect(await stale()).toBe(0);
  await office.pool.query(
    `update landings set updated_at = now() + interval '1 hour' where product_id = $1 and locale = 'en'`,
    [id],
  );
  expect(await stale()).toBe(1);
  await office.pool.query(
    `update course_versions set published_at = now() + interval '1 hour' where course_id = ${course} and language = 'en'`,
  );
  expect(await stale()).toBe(2);
});
