import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createDemoSchool } from '../../setup/demo-school.ts';
import { program } from '../../setup/programs.ts';
import type { TestDatabase } from '../../setup/test-database.ts';

let database: TestDatabase;
let child: ChildProcess | undefined;
let stripe: Server | undefined;

beforeAll(async () => {
  database = await createDemoSchool();
});
afterEach(() => {
  child?.kill('SIGKILL');
  stripe?.closeAllConnections();
  stripe?.close();
});
afterAll(() => database.drop());

async function listening(answer: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** The API alone, with a Stripe that answers like this. */
async function start(answer: RequestListener): Promise<{ process: ChildProcess; origin: string }> {
  const provider = await listening(answer);
  stripe = provider.server;
  const free = await listening(() => {});
  free.server.close();
  child = spawn(process.execPath, [program('api')], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', APP_ENV: 'beta' },
      ...{ DATABASE_URL: database.url, PORT: String(free.port) },
      ...{
        PAYMENT_PROVIDERS: 'stripe',
        STRIPE_SECRET_KEY: 'sk_test_secret',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      },
      STRIPE_API_URL: `http://127.0.0.1:${provider.port}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { process: child, origin: `http://127.0.0.1:${free.port}` };
}

async function saidBy(stream: NodeJS.ReadableStream | null, until: string): Promise<string> {
  let said = '';
  for await (const chunk of stream ?? []) {
    said += String(chunk);
    if (said.includes(until)) break;
  }
  return said;
}

it('refused keys stop the start, named by their setting and not by their value', async () => {
  const { process } = await start((_, response) => {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'sk_test_secret' } }));
  });
  const ended = once(process, 'exit');
  const said = await saidBy(process.stderr, 'refused by');
  expect(said).toContain('Setting STRIPE_SECRET_KEY is refused by stripe');
  expect(said).not.toContain('sk_test_secret');
  expect(await ended).toEqual([1, null]);
});

it('a provider that never answers raises an alert, and the school opens', async () => {
  const { process, origin } = await start(() => {});
  const said = await saidBy(process.stdout, '"alert":');
  expect(said).toContain('"alert":"payment_provider_unreachable","provider":"stripe"');
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  expect(await (await fetch(`${origin}/api/payment/providers?currency=INR`)).json()).toEqual(['stripe']);
});
