import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { createProduct } from '../prove/product.ts';
import { openSession, stockSchool } from '../prove/school.ts';
import { residentBytes, run } from './process.ts';

const STREAMS = 10_000;
/** Opened before the measurement: free heap left over from startup must not count as the streams' memory. */
const WARM_UP = 2_000;
const SETTLE_MS = 20_000;

/** Memory of idle push streams, one per user, compared with a bare server that holds the same connections. */
export async function benchStreams(say: (line: string) => void): Promise<void> {
  const file = path.resolve('.cache/bench-tokens.txt');
  const product = await createProduct();
  try {
    await product.start();
    const warm = await writeTokens(product, WARM_UP, `${file}.warm`);
    const all = await writeTokens(product, STREAMS, file);
    const bare = await run(['scripts/bench/bare-streams.ts'], '/');
    const port = Number(new URL(product.origin).port);
    const theirs = await measure(bare.pid, bare.port, warm, all);
    await bare.stop();
    const ours = await measure(product.pid(), port, warm, all);
    const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    say(
      `\n${STREAMS} idle push streams          ${(ours / theirs).toFixed(2)} × bare node   (${kB(ours)} and ${kB(theirs)} a stream)`,
    );
  } finally {
    await product.remove();
  }
}

type Product = Awaited<ReturnType<typeof createProduct>>;

async function writeTokens(product: Product, count: number, file: string): Promise<string> {
  await product.withDatabase(async (open) => {
    const { emails } = await stockSchool(open, count, 0);
    const tokens: string[] = [];
    for (const email of emails) tokens.push((await openSession(open, product.origin, email)).accessToken);
    writeFileSync(file, tokens.join('\n'));
  });
  return file;
}

/** Bytes per additional stream, after the memory used while opening has been released. */
async function measure(pid: number, port: number, warm: string, all: string): Promise<number> {
  const first = await hold(port, warm);
  await wait(SETTLE_MS);
  const before = residentBytes(pid);
  const { child, opened } = await hold(port, all);
  await wait(SETTLE_MS);
  const bytes = residentBytes(pid) - before;
  if (opened !== STREAMS) throw new Error(`only ${opened} of ${STREAMS} streams are open`);
  await Promise.all([stop(child), stop(first.child)]);
  return bytes / STREAMS;
}

async function hold(port: number, file: string): Promise<{ child: ChildProcess; opened: number }> {
  const args = ['scripts/bench/stream-clients.ts', String(port), file];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const opened = Number(/^open (\d+)$/.exec(line)?.[1]);
    if (opened) return { child, opened };
  }
  throw new Error('not all streams were opened');
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGKILL');
  });
}
