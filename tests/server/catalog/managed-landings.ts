import type { LandingContent, ManagedLanding } from '../../../contracts/catalog/landing-management.ts';
import { createPasswordHasher } from '../../../server/modules/identity/auth/password-hasher.ts';
import { insertProduct, type ProductSeed } from '../../setup/products.ts';
import { openRealService } from '../../setup/real-service.ts';

const PASSWORD = 'seven quiet rivers';

export interface Person {
  id: string;
  name: string;
  token: string;
}

export interface Answer<T = unknown> {
  status: number;
  body: T & { code?: string; fields?: Record<string, string> };
  total: number;
}

/** Complete texts that can be published. */
export const textsOf = (urlSlug: string, change: Partial<LandingContent> = {}): LandingContent => ({
  urlSlug,
  shortTitle1: 'Bread at home',
  shortTitle2: 'from flour to crust',
  promise: 'You will bake a loaf that you want to eat.',
  outcomes: ['Knead by hand', 'Read a crust', 'Keep a starter alive'],
  about: 'Twelve loaves.\n\nOne oven.',
  audience: ['People with an oven'],
  faq: [{ question: 'Do I need a mixer?', answer: 'No.' }],
  ...change,
});

/** The service with managers who call it. */
export async function openLandings() {
  const service = await openRealService();
  const hash = await createPasswordHasher().hash(PASSWORD);
  const { pool, db } = service.database;
  let count = 0;

  async function manager(name: string, role = 'CONTENT_MANAGER'): Promise<Person> {
    count += 1;
    const email = `manager${count}@kurso.test`;
    const { rows } = await pool.query(
      'insert into users (email, name, role, password_hash, verified_at) values ($1, $2, $3, $4, now()) returning id',
      [email, name, role, hash],
    );
    const answer = await service.app.inject({
      ...{ method: 'POST', url: '/auth/users/login', remoteAddress: `10.8.0.${count}` },
      payload: { email, password: PASSWORD },
    });
    return { id: rows[0].id, name, token: answer.json().accessToken };
  }

  async function call<T = ManagedLanding>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    as: Person | null,
    body?: unknown,
  ): Promise<Answer<T>> {
    const answer = await service.app.inject({
      ...{ method, url },
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
      ...(body !== undefined && { payload: body as object }),
    });
    const total = Number(answer.headers['x-total-count'] ?? -1);
    return { status: answer.statusCode, body: answer.json(), total };
  }

  const landing = (productId: string, language = 'en') =>
    `/api/manager/products/${productId}/landings/${language}`;

  const save = (as: Person, url: string, revision: number, content: LandingContent) =>
    call('PUT', url, as, { revision, content });
  const publish = (as: Person, url: string, revision: number, publishAt: string | null = null) =>
    call('POST', `${url}/publish`, as, { revision, publishAt });

  /** A product with an English page called “Old title”, and the address of its landing in a language. */
  async function newLanding({ language = 'en', ...seed }: Partial<ProductSeed> & { language?: string } = {}) {
    count += 1;
    const slug = `page-${count}`;
    const id = await insertProduct(db, { slug, titles: { en: 'Old title' }, ...seed });
    return { id, slug, url: landing(id, language) };
  }

  return {
    ...{ service, pool, manager, call, landing, save, publish, newLanding },
    /** Saves texts and publishes them; the answer is that of the publication. */
    async put(as: Person, url: string, urlSlug: string, change: Partial<LandingContent> = {}) {
      const { revision } = (await call('GET', url, as)).body;
      const saved = await save(as, url, revision, textsOf(urlSlug, change));
      return saved.status === 200 ? publish(as, url, saved.body.revision) : saved;
    },
    logOf: async (id: string) =>
      (
        await pool.query(
          'select user_id as by, action, language, changes from audit_log where entity_id = $1 order by id',
          [id],
        )
      ).rows,
    /** Where the public page of a slug is now. */
    page: async (slug: string, locale = 'en') =>
      (
        await service.app.inject({
          url: `/api/products/${encodeURIComponent(slug)}/landing`,
          headers: { locale },
        })
      ).json() as {
        id?: string;
        moved?: boolean;
        code?: string;
        fallback?: boolean;
        landing?: { urlSlug: string; shortTitle1: string };
      },
    close: service.close,
  };
}
