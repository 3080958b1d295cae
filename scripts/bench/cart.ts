import { randomUUID } from 'node:crypto';
import { median } from './load.ts';
import type { Running } from './process.ts';

const ROUNDS = 5;
const CALLS = 60;

/** Time of one "add to cart" over HTTP compared with the bare transaction that writes the same rows, alternating. */
export async function cartRatio(site: Running, url: string) {
  const { createPool } = await import('../../db/pool.ts');
  const pool = createPool(url, { max: 4 });
  const token = await signIn(site);
  const products = await pool.query<{ id: string }>(
    "select id from products where status = 'PUBLISHED' and type = 'COURSE' limit 3",
  );
  const { rows: people } = await pool.query<{ id: string }>(
    "select id from users where email = 'newcomer@demo.kurso.test'",
  );
  const product = products.rows[0]?.id ?? '';
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round++) {
    const pair = [
      await timed(() => addLine(site, token, product)),
      await timed(() => rawAdd(pool, people[0]?.id ?? '', product)),
    ];
    if (round > 0) for (const side of [0, 1] as const) times[side].push(pair[side] ?? 0);
  }
  await pool.end();
  const [a, b] = times.map(median) as [number, number];
  return { ours: a, bare: b, ratio: a / b };
}

async function timed(call: () => Promise<void>): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < CALLS; n++) await call();
  return (performance.now() - began) / CALLS;
}

async function signIn(site: Running): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${site.port}/auth/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'student@demo.kurso.test', password: 'kurso-demo-1' }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

async function addLine(site: Running, token: string, product: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${site.port}/api/orders/cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, locale: 'en' },
    body: JSON.stringify({
      order_lines: [{ product_id: product, purchase_type: 'PRODUCT' }],
      clear_before: true,
    }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`cart answered ${answer.status}`);
}

type Pool = ReturnType<typeof import('../../db/pool.ts').createPool>;

async function rawAdd(pool: Pool, user: string, product: string): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query(
    `insert into orders (id, user_id, status, currency, locale) values ($1, $2, 'CREATED', 'USD', 'en')
     on conflict (user_id) where status = 'CREATED' do update set updated_at = now() returning id`,
    [randomUUID(), user],
  );
  await client.query('delete from order_lines where order_id = $1', [rows[0].id]);
  await client.query('insert into order_lines (order_id, product_id) values ($1, $2)', [rows[0].id, product]);
  await client.query('commit');
  client.release();
}
