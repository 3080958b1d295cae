import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoSchool } from '../../setup/demo-school.ts';
import { startApi } from '../../setup/programs.ts';
import type { TestDatabase } from '../../setup/test-database.ts';

let database: TestDatabase;
let child: ChildProcess | undefined;
let port: number;

beforeAll(async () => {
  database = await createDemoSchool();
  ({ child, port } = await startApi(database, { SHUTDOWN_DELAY_SECONDS: '3' }));
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await database.drop();
});

const call = (agent: Agent, path: string) =>
  new Promise<IncomingMessage>((done, failed) => {
    request({ port, path, agent }, (answer) => answer.resume().on('end', () => done(answer)))
      .on('error', failed)
      .end();
  });

/** Repeats requests like a load balancer's keep-alive connections, until told to reconnect. */
async function useUntilClosed(path: string): Promise<{ statuses: Set<number>; calls: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses = new Set<number>();
  for (let calls = 1; ; calls++) {
    const { statusCode = 0, headers } = await call(agent, path);
    statuses.add(statusCode);
    if (headers.connection !== 'close') continue;
    agent.destroy();
    return { statuses, calls };
  }
}

it('a stopping server answers every call on keep-alive connections, announces their closing, and exits with 0', async () => {
  const clients = Array.from({ length: 40 }, () => useUntilClosed('/api/products/catalogue'));
  const agent = new Agent();
  expect((await call(agent, '/health/ready')).statusCode).toBe(200);
  const stopping = child as ChildProcess;
  const ended = once(stopping, 'exit');
  stopping.kill('SIGTERM');
  for (const { statuses } of await Promise.all(clients)) expect([...statuses]).toEqual([200]);
  // Still accepts new connections, but is not ready for the load balancer.
  expect((await call(agent, '/health/ready')).statusCode).toBe(503);
  expect((await call(agent, '/health/live')).statusCode).toBe(200);
  expect(await ended).toEqual([0, null]);
});
