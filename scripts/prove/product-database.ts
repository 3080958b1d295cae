import { deletePostgres, startPostgres } from '../../db/embedded-postgres/embedded-postgres.ts';
import { wantedPostgres } from '../postgres-major.ts';
import { type OpenDatabase, openDatabase } from '../with-database.ts';

const BACK_MS = 60_000;

/** The database of a product: the embedded one, or with `KURSO_POSTGRES=15` a server that it gets as DATABASE_URL. */
export interface ProductDatabase {
  /** Empty for the embedded one. */
  url: string;
  open(): Promise<OpenDatabase>;
  /** Waits until a killed server accepts connections again; the product starts the embedded one by itself. */
  ready(): Promise<void>;
  remove(): Promise<void>;
}

export async function createProductDatabase(dataDir: string): Promise<ProductDatabase> {
  const major = wantedPostgres();
  const log = () => {};
  const server = major === 15 ? await startPostgres({ dataDir, major, supervise: true, log }) : undefined;
  const url = server?.url();
  const open = () => openDatabase({ config: { databaseUrl: url, dataDir } });
  return {
    url: url ?? '',
    open,
    ready: async () => {
      if (server) await untilReady(open);
    },
    remove: async () => {
      await server?.stop();
      await deletePostgres(dataDir);
    },
  };
}

async function untilReady(open: () => Promise<OpenDatabase>): Promise<void> {
  const end = Date.now() + BACK_MS;
  for (;;) {
    const { pool, close } = await open();
    const isReady = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    await close();
    if (isReady) return;
    if (Date.now() > end) throw new Error('the database did not recover');
    await new Promise((next) => setTimeout(next, 50));
  }
}
