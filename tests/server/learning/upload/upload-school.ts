import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createPasswordHasher } from '../../../../server/modules/identity/auth/password-hasher.ts';
import { openRealService } from '../../../setup/real-service.ts';
import type { TestDatabase } from '../../../setup/test-database.ts';
import { tusCalls } from '../../../setup/tus-calls.ts';

const PASSWORD = 'seven quiet rivers';

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export type UploadSchool = Awaited<ReturnType<typeof openUploadSchool>>;

/** The service on a port, with people of every role and one course. */
export async function openUploadSchool(env: Record<string, string>, shared?: TestDatabase) {
  const service = await openRealService({ env, ...(shared && { shared }) });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const { pool } = service.database;
  const hash = await createPasswordHasher().hash(PASSWORD);
  let people = 0;

  async function signUp(role: string) {
    people += 1;
    const email = `upload${port}-${people}@kurso.test`;
    const { rows } = await pool.query(
      'insert into users (email, name, role, password_hash, verified_at) values ($1, $2, $3, $4, now()) returning id',
      [email, `Person ${people}`, role, hash],
    );
    const answer = await service.app.inject({
      method: 'POST',
      url: '/auth/users/login',
      payload: { email, password: PASSWORD },
      remoteAddress: `10.8.0.${people}`,
    });
    return { id: String(rows[0].id), token: String(answer.json().accessToken) };
  }

  async function addCourse() {
    const { rows } = await pool.query(`with product as (
      insert into products (type, learning_languages) values ('COURSE', '{en}') returning id)
      insert into courses (product_id, base_language) select id, 'en' from product returning id, product_id as "productId"`);
    return rows[0] as { id: string; productId: string };
  }

  async function call(method: string, path: string, as?: { token: string }, body?: unknown) {
    const answer = await service.app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...(as && { authorization: `Bearer ${as.token}` }) },
      ...(body !== undefined && { payload: body as object }),
    });
    const type = String(answer.headers['content-type'] ?? '');
    return {
      status: answer.statusCode,
      body: type.includes('json') && answer.payload ? answer.json() : null,
      bytes: answer.rawPayload,
      headers: answer.headers,
    };
  }

  /** Does several things at once while a row or table that each of them needs is held, so that none sees the others. */
  async function together<T>(hold: string, values: string[], works: (() => Promise<T>)[]): Promise<T[]> {
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query(hold, values);
    const all = Promise.all(works.map((work) => work()));
    const waiting = async () => {
      const { rows } = await pool.query(`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0].n as number;
    };
    while ((await waiting()) < works.length) await pause(5);
    await holder.query('commit');
    holder.release();
    return all;
  }

  const mediaOf = async (id: string | null) =>
    (await pool.query('select * from media_files where id = $1', [id])).rows[0];

  return { service, origin, pool, signUp, addCourse, call, together, mediaOf, tus: tusCalls(() => origin) };
}
