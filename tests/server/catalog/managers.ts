import { createPasswordHasher } from '../../../server/modules/identity/auth/password-hasher.ts';
import { openRealService } from '../../setup/real-service.ts';

const PASSWORD = 'seven quiet rivers';
export const NOBODY = '00000000-0000-4000-8000-000000000000';

export interface Manager {
  id: string;
  name: string;
  token: string;
}

export interface Call {
  as?: Manager | undefined;
  body?: unknown;
  locale?: string;
  second?: boolean;
}

/** Two instances over one database, or one `alone`, with a plain manager, two seniors and a student. */
export async function openBackOffice({ alone = false }: { alone?: boolean } = {}) {
  const service = await openRealService();
  const other = alone ? service : await openRealService({ shared: service.database });
  const stops = await Promise.all([...new Set([service, other])].map((one) => one.startWork()));
  const { pool } = service.database;
  const hash = await createPasswordHasher().hash(PASSWORD);

  async function call(method: string, url: string, { as, body, locale = 'en', second }: Call = {}) {
    const answer = await (second ? other : service).app.inject({
      method: method as 'GET',
      url,
      headers: { locale, ...(as && { authorization: `Bearer ${as.token}` }) },
      ...(body !== undefined && { payload: body as object }),
    });
    return {
      status: answer.statusCode,
      body: answer.payload ? answer.json() : null,
      total: Number(answer.headers['x-total-count']),
    };
  }

  async function signUp(name: string, role: string): Promise<Manager> {
    const email = `${name.toLowerCase()}@kurso.test`;
    const { rows } = await pool.query(
      'insert into users (email, name, role, password_hash, verified_at) values ($1, $2, $3, $4, now()) returning id',
      [email, name, role, hash],
    );
    const { body } = await call('POST', '/auth/users/login', { body: { email, password: PASSWORD } });
    return { id: rows[0].id, name, token: body.accessToken };
  }

  return {
    service,
    other,
    pool,
    call,
    signUp,
    manager: await signUp('Mia', 'CONTENT_MANAGER'),
    senior: await signUp('Ann', 'SENIOR_CONTENT_MANAGER'),
    senior2: await signUp('Bea', 'SENIOR_CONTENT_MANAGER'),
    student: await signUp('Sam', 'STUDENT'),
    /** Actions and changed fields recorded for a thing, oldest first. */
    async log(
      entityId: string,
    ): Promise<{ by: string; action: string; subject: string; fields: string[] }[]> {
      const { rows } = await pool.query(
        'select user_id as by, action, subject, changes from audit_log where entity_id = $1 order by id',
        [entityId],
      );
      return rows.map(({ changes, ...row }) => ({
        ...row,
        fields: changes.map(({ field }: { field: string }) => field).sort(),
      }));
    },
    async product(title: string, status = 'PUBLISHED', type = 'COURSE'): Promise<string> {
      const { rows } = await pool.query(
        `insert into products (type, status, published_at) values ($1, $2, now()) returning id`,
        [type, status],
      );
      const [{ id }] = rows;
      await pool.query(
        `insert into landings (product_id, locale, url_slug, short_title1, published) values ($1, 'en', $2, $3, true)`,
        [id, title.toLowerCase().replaceAll(' ', '-'), title],
      );
      await pool.query('insert into product_prices (product_id) values ($1)', [id]);
      return id;
    },
    /** Tags of the pages that were marked as stale, since the last time. */
    async purged(): Promise<string[]> {
      const { rows } = await pool.query(`delete from outbox where topic = 'purge' returning payload`);
      return [...new Set<string>(rows.flatMap(({ payload }) => payload.tags))].sort();
    },
    async close() {
      for (const stop of stops) await stop();
      if (!alone) await other.close();
      await service.close();
    },
  };
}

export type BackOffice = Awaited<ReturnType<typeof openBackOffice>>;
