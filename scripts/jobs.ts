import { parseArgs } from 'node:util';
import {
  type DeadFilter,
  findDeadEffects,
  readOutboxState,
  retryDeadEffects,
} from '../server/platform/outbox/outbox.repository.ts';
import { type OpenDatabase, withDatabase } from './with-database.ts';

const USAGE = `Shows and restarts dead jobs of the outbox.

  npm run jobs -- list                     dead jobs, the oldest first
  npm run jobs -- retry <id or cause>      carries one out again
  npm run jobs -- retry --topic <topic>    carries out all of a topic again
`;
const MAX_LISTED = 200;

/** `npm run jobs`: exits with 1 if the arguments are invalid or there was nothing to retry. */
async function main(): Promise<boolean> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { topic: { type: 'string' } },
  });
  const [command, which, ...rest] = positionals;
  if (command === 'list' && which === undefined) return withDatabase(list);
  const filter = command === 'retry' && rest.length === 0 ? filterOf(which, values.topic) : undefined;
  if (filter) return withDatabase((open) => retry(open, filter));
  console.error(USAGE);
  return false;
}

function filterOf(which: string | undefined, topic: string | undefined): DeadFilter | undefined {
  if ((which === undefined) === (topic === undefined)) return undefined;
  if (topic !== undefined) return { topic };
  return which && /^\d+$/.test(which) ? { id: Number(which) } : { cause: which ?? '' };
}

async function list({ db }: OpenDatabase): Promise<boolean> {
  for (const { id, topic, cause, attempts, failedAt, lastError } of await findDeadEffects(db, MAX_LISTED))
    console.log(
      `${id}  ${failedAt.toISOString()}  ${topic}  ${cause}  ${attempts} tries  ${lastError ?? ''}`,
    );
  const { waiting, retrying, dead } = await readOutboxState(db);
  console.log(`${dead} dead, ${waiting} waiting, of these ${retrying} after a failure`);
  return true;
}

async function retry({ db }: OpenDatabase, filter: DeadFilter): Promise<boolean> {
  const count = await retryDeadEffects(db, filter);
  console.log(count === 0 ? 'No dead job found.' : `${count} sent again`);
  return count > 0;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
