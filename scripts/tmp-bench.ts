import path from 'node:path';
import { benchManager } from './bench/manager.ts';
import { deletePostgres } from '../db/embedded-postgres/embedded-postgres.ts';
const data = path.resolve('.cache/bench-data');
await deletePostgres(data).catch(() => {});
await benchManager(data, 10_000, console.log);
await deletePostgres(data);
