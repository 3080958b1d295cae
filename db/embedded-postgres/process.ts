import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

// PostgreSQL inherits no environment from us. The cast: Next's types require NODE_ENV everywhere.
export const plainEnv = { LC_ALL: 'C', TZ: 'UTC' } as unknown as NodeJS.ProcessEnv;

export type ProcessMark = { pid: number; born: string };

/** Identifies this process, so that a later process with the same pid is not mistaken for it. */
export function markOf(pid: number): ProcessMark {
  return { pid, born: linuxStat(pid)?.born ?? '' };
}

/** Whether the marked process is still running; a zombie is not. */
export function isAlive(mark: ProcessMark): boolean {
  if (!exists(mark.pid)) return false;
  const stat = linuxStat(mark.pid);
  if (!stat) return process.platform !== 'linux';
  return stat.state !== 'Z' && (mark.born === '' || stat.born === mark.born);
}

/** Whether `pid` is a live postmaster of this cluster folder; where that cannot be checked, any live pid counts. */
export function isPostmasterOf(pid: number, folder: string): boolean {
  if (!exists(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    const stat = linuxStat(pid);
    return stat !== undefined && stat.state !== 'Z' && worksIn(pid, folder);
  }
  try {
    const line = execFileSync('ps', ['-p', String(pid), '-o', 'stat=,command='], { encoding: 'utf8' });
    return !line.trim().startsWith('Z') && line.includes(folder);
  } catch {
    return false;
  }
}

/** Whether the pid exists at all, even as a zombie or as another user's process. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function linuxStat(pid: number): { state: string; born: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', born: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/** A postmaster's working directory is its data folder, even after the folder is renamed. */
function worksIn(pid: number, folder: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return (
      command.includes(folder) || (isPostgres(command[0]) && readlinkSync(`/proc/${pid}/cwd`) === folder)
    );
  } catch {
    return false;
  }
}

function isPostgres(path = ''): boolean {
  return path.endsWith('/postgres');
}
