import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { NO_SETTINGS } from '../clean-env.ts';

export interface Running {
  port: number;
  pid: number;
  /** Time from spawn to the first response, milliseconds. */
  startMs: number;
  stop(): Promise<void>;
}

/** Starts a separate server process, in `cwd` if given, and waits until `path` responds with a status below 500. */
export async function run(
  args: string[],
  path: string,
  env: Record<string, string> = {},
  cwd?: string,
): Promise<Running> {
  const port = Number(env.PORT) || (await freePort());
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      ...process.env,
      ...NO_SETTINGS,
      NODE_ENV: 'production',
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers(`http://127.0.0.1:${port}${path}`, child);
  return { port, pid: child.pid ?? 0, startMs: performance.now() - began, stop: () => stop(child) };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 90_000;
  while (Date.now() < until) {
    if (child.exitCode !== null)
      throw new Error(`the server exited with ${child.exitCode} before it responded to ${url}`);
    const ok = await fetch(url, { redirect: 'manual' }).then(
      (answer) => answer.arrayBuffer().then(() => answer.status < 500),
      () => false,
    );
    if (ok) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`no response from ${url}`);
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

/** A port that is currently free. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

const TICKS_PER_SECOND = 100;

/** CPU seconds a process has used, all threads; Linux. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Resident memory of a process, bytes; Linux. */
export function residentBytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
}
