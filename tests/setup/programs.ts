import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BUNDLE } from '../../scripts/start-build.ts';

type Program = 'api' | 'export' | 'import' | 'jobs' | 'migrate';

/** A program as images have it (`bundle.ts`): it starts in a part of the time that its sources take. */
export const program = (name: Program): string => `${BUNDLE}/${name}.js`;

/** The API alone over a database, in a process and on a port of its own, once it is ready. */
export async function startApi(
  { url }: { url: string },
  settings: Record<string, string> = {},
  script = program('api'),
): Promise<{ child: ChildProcess; port: number; origin: string }> {
  const port = await freePort();
  const child = spawn(process.execPath, [script], {
    env: {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      ...{ NODE_ENV: 'production', APP_ENV: 'autotest', DATABASE_URL: url, PORT: String(port) },
      ...{ SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough', ...settings },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    if (said.includes('/api/docs')) return { child, port, origin: `http://127.0.0.1:${port}` };
  }
  throw new Error(`The service exited before it was ready: ${said}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
