import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { createPool } from '../../db/pool.ts';
import type { Recording } from './recorded-statements.ts';

// The minimum for a call of the shop: a route that sends the recorded statements and answers what the service answered.
const recordings: Record<string, Recording[]> = JSON.parse(
  readFileSync(process.env.BENCH_STATEMENTS ?? '', 'utf8'),
);
const pool = createPool(process.env.DATABASE_URL ?? '');
const app = Fastify();

app.get('/', () => 'ready');
app.post<{ Params: { call: string; person: string } }>('/:call/:person', async ({ params }, reply) => {
  const recording = recordings[params.call]?.[Number(params.person)];
  const client = await pool.connect();
  try {
    for (const statement of recording?.statements ?? []) await client.query(statement);
  } finally {
    client.release();
  }
  return reply.type('application/json').send(recording?.answer);
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
