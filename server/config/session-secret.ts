import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from './load-config.ts';

/** The configured secret, else a random one stored in the data folder, readable only by its owner. */
export async function resolveSessionSecret(
  config: Pick<Config, 'sessionSecret' | 'dataDir'>,
): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret;
  const path = join(config.dataDir, 'session-secret');
  const stored = (await readStored(path)) ?? (await create(config.dataDir, path));
  if (stored.length >= 32) return stored;
  throw new ConfigError('SESSION_SECRET', `in ${path} is too short: remove that file`);
}

async function readStored(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new ConfigError('SESSION_SECRET', `cannot be read from ${path}: set it, or fix that file`);
  }
}

/** Written to a temporary file and linked into place, so that two processes starting together use the same secret. */
async function create(folder: string, path: string): Promise<string> {
  const aside = `${path}.${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  await writeFile(aside, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  await chmod(aside, 0o600);
  await link(aside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(aside, { force: true });
  return (await readFile(path, 'utf8')).trim();
}
