import { PROOF_SECRET } from '../prove/product.ts';
import { openSession } from '../prove/school.ts';
import { type OpenDatabase, openDatabase } from '../with-database.ts';
import { freePort, type Running, run } from './process.ts';

/** The service over a database, called as a senior manager. */
export interface Office {
  origin: string;
  site: Running;
  database: OpenDatabase;
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<T>;
}

/** An instance over a database, and a session in it. */
export async function openOffice(url: string, entry: string): Promise<Office> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), PUBLIC_URL: origin, SESSION_SECRET: PROOF_SECRET };
  const site = await run([entry], '/health/ready', { APP_ENV: 'autotest', DATABASE_URL: url, ...settings });
  const database = await openDatabase({ config: { databaseUrl: url, dataDir: '' } });
  await database.pool.query(
    `insert into users (email, name, role, verified_at) values ('bench@kurso.test', 'Bench', 'SENIOR_CONTENT_MANAGER', now())
      on conflict do nothing`,
  );
  const { accessToken } = await openSession(database, origin, 'bench@kurso.test');
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  return {
    ...{ origin, site, database },
    async call<T>(method: string, path: string, body?: unknown): Promise<T> {
      const answer = await fetch(origin + path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
  };
}

export async function closeOffice({ site, database }: Office): Promise<void> {
  await database.close();
  await site.stop();
}
