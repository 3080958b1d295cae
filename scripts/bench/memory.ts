import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Bytes of all processes of a program. */
export interface Memory {
  /** Shared pages count once: each process has its part of them. */
  proportional: number;
  /** Shared pages, such as PostgreSQL's buffers, count in every process. */
  resident: number;
}

const IDLE_MS = 60_000;

/** Memory of a process and its descendants after a minute without requests; Linux. */
export async function idleMemory(pid: number): Promise<Memory> {
  await wait(IDLE_MS);
  const sum = (name: string) => family(pid).reduce((bytes, id) => bytes + bytesOf(id, name), 0);
  return { proportional: sum('Pss'), resident: sum('Rss') };
}

function family(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => parentOf(id) === pid);
  return [pid, ...children.flatMap(family)];
}

const parentOf = (pid: number): number =>
  Number(
    read(pid, 'stat')
      .replace(/^.*\) /, '')
      .split(' ')[1],
  );

const bytesOf = (pid: number, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024;

/** Empty when the process has ended meanwhile. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
