import { startCluster } from '../../db/embedded-postgres/embedded-postgres.ts';

// A separate process that runs a database cluster until its input ends; tests kill it at will.
const cluster = await startCluster({ dataDir: process.argv[2] ?? '', durable: false, log: () => {} });
process.stdout.write(`${JSON.stringify({ owner: cluster.owner, url: cluster.url() })}\n`);
process.stdin.on('end', () => cluster.stop().then(() => process.exit(0)));
process.stdin.resume();
