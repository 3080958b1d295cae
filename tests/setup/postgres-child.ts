import { startPostgres } from '../../db/embedded-postgres/embedded-postgres.ts';

// A separate process that runs a database cluster until its input ends; tests kill it at will.
const postgres = await startPostgres({ dataDir: process.argv[2] ?? '', durable: false, log: () => {} });
process.stdout.write(`${JSON.stringify({ owner: postgres.owner, url: postgres.url() })}\n`);
process.stdin.on('end', () => postgres.stop().then(() => process.exit(0)));
process.stdin.resume();
