import type { BackOffice, Call, Manager } from './managers.ts';

export const PRODUCTS = '/api/manager/products';

export interface NewOne {
  type?: string;
  language?: string;
  title?: string;
  slug?: string;
  id?: string;
}

/** Calls of the product management, and what a product needs before it can be sold. */
export function productCalls(office: BackOffice) {
  const { pool } = office;
  let count = 0;
  const call = (method: string, path = '', rest: Call = {}) =>
    office.call(method, `${PRODUCTS}${path}`, { as: office.manager, ...rest });

  const bodyOf = ({ type = 'COURSE', language = 'en', title, slug, id }: NewOne = {}) => {
    count += 1;
    const name = title ?? `Product ${count}`;
    return {
      ...{ productId: id ?? crypto.randomUUID(), type, language, title: name },
      urlSlug: slug ?? `product-${count}`,
    };
  };
  const create = async (one: NewOne = {}) => (await call('POST', '', { body: bodyOf(one) })).body;
  const get = async (id: string) => (await call('GET', `/${id}`)).body;

  async function category(): Promise<string> {
    count += 1;
    const { rows } = await pool.query(
      `insert into categories (code, slug, position) values ($1, $1, $2) returning id`,
      [`category-${count}`, count],
    );
    return rows[0].id;
  }

  /** Settings as they are now, to send back with changes. */
  async function save(id: string, change: object, as: Manager = office.manager) {
    const product = await get(id);
    const { level, minutes, coverUrl, coverMotif, categoryIds, skillIds, expertIds, partIds } = product;
    const { partsInOrder, schedule, revision } = product;
    const settings = { level, minutes, coverUrl, coverMotif, categoryIds, skillIds, expertIds, partIds };
    const body = { ...settings, partsInOrder, schedule, revision, ...change };
    return call('PUT', `/${id}`, { as, body });
  }

  /** Everything that publishing checks, stored directly. */
  async function prepare(id: string, language = 'en') {
    await pool.query(
      `insert into landings (product_id, locale, url_slug, short_title1, published)
       select product_id, locale, content ->> 'urlSlug', content ->> 'shortTitle1', true from landing_drafts
       where product_id = $1`,
      [id],
    );
    await pool.query('insert into product_prices (product_id) values ($1)', [id]);
    await pool.query('insert into product_categories (product_id, category_id) values ($1, $2)', [
      id,
      await category(),
    ]);
    await pool.query(
      `insert into course_versions (course_id, language, version, status, content_hash, published_at)
       select id, $2, 1, 'PUBLISHED', 'x', now() from courses where product_id = $1`,
      [id, language],
    );
  }

  async function published(one: NewOne = {}): Promise<string> {
    const { id } = await create(one);
    await prepare(id, one.language);
    const { status, body } = await call('POST', `/${id}/publish`, { as: office.senior });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return id;
  }

  return { call, bodyOf, create, get, save, prepare, published, category };
}
