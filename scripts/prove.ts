import { parseArgs } from 'node:util';
import { browserFlows, browserJourneys } from './prove/browser-flows.ts';
import { codeLimits } from './prove/code-limits.ts';
import { companySeats } from './prove/company-seats.ts';
import { entitlements } from './prove/entitlements.ts';
import { forgedHosts } from './prove/forged-hosts.ts';
import { forgedTokens } from './prove/forged-tokens.ts';
import { hostileAddresses } from './prove/hostile-addresses.ts';
import { killPurchases } from './prove/kill-purchases.ts';
import { ROUNDS } from './prove/kill-rounds.ts';
import { killSteps } from './prove/kill-steps.ts';
import { killedJobs } from './prove/killed-jobs.ts';
import { killedPayouts, PAYOUT_STEPS } from './prove/killed-payouts.ts';
import { killedReferrals, REFERRAL_STEPS } from './prove/killed-referrals.ts';
import { killedSeats, SEAT_STEPS } from './prove/killed-seats.ts';
import { killedStreams } from './prove/killed-streams.ts';
import { knownAddress } from './prove/known-address.ts';
import { largeUpload } from './prove/large-upload.ts';
import { latePayments } from './prove/late-payments.ts';
import { lostConnections } from './prove/lost-connections.ts';
import { oldestPostgres, oldestPostgresProofs } from './prove/oldest-postgres.ts';
import { pageMatrix } from './prove/page-matrix.ts';
import { parallelPurchases } from './prove/parallel-purchases.ts';
import { API, createProduct, type Product } from './prove/product.ts';
import type { Proof, ProofInput } from './prove/proof.ts';

import { randomCarts } from './prove/random-carts.ts';
import { restarted } from './prove/restarted.ts';
import { schoolCopies } from './prove/school-copies.ts';
import { tenTabs } from './prove/ten-tabs.ts';
import {
  callsByRole,
  hostileTexts,
  hostileValues,
  partnerLedgers,
  providerMessages,
  resumes,
  twoTabs,
  versions,
} from './prove/vitest-proof.ts';
import { build, bundleServer, MAIN } from './start-build.ts';

const USAGE = `Proves what must hold under force; exits 1 at any violation.

  --small          few rounds, four proofs at once, as npm test runs it
  --rounds <n>     rounds of every proof
  --seed <n>       the moments of an earlier run
  --only <text>    proofs whose name contains the text
  --service        the service alone, without pages

KURSO_IMPORT_MARKDOWN and KURSO_IMPORT_OLX name courses whose school is copied.
KURSO_POSTGRES=15 proves on the oldest supported PostgreSQL.
`;

/** A proof with its rounds: in full runs and in small ones. */
type Row = [proof: Proof, full: number, small: number];

/** These kill the product they run on, so they run one after another. */
const KILLING: Row[] = [
  [killPurchases, 20, 2],
  [restarted, 10, 1],
  [companySeats, 10, 1],
  [lostConnections, 20, 2],
  [largeUpload, 5, 1],
];
/** Waits for leases to expire, and so takes longer than the others. */
const KILLING_JOBS: Row[] = [[killedJobs, 20, 1]];
/** Restarts the service alone twice a round, connected to a stand-in of a provider. */
const KILLING_STEPS: Row[] = [[killSteps, ROUNDS.length, 3]];
/** Restart the service twice a round as well, and wait for its jobs: too long for a small run. */
const KILLING_PROGRAM: Row[] = [
  [killedReferrals, REFERRAL_STEPS.length, 0],
  [killedPayouts, PAYOUT_STEPS.length, 0],
  [killedSeats, SEAT_STEPS.length, 0],
];
const ASKING: Row[] = [
  [parallelPurchases, 5, 3],
  [latePayments, 200, 10],
  [codeLimits, 1000, 20],
  [killedStreams, 1000, 20],
  [tenTabs, 500, 6],
  [forgedTokens, 1, 1],
  [pageMatrix, 100, 3],
  [forgedHosts, 1, 1],
  [entitlements, 100, 2],
  [hostileAddresses, 12, 1],
  [randomCarts, 100, 2],
];
const OLDEST_POSTGRES: Row[] = [
  [oldestPostgres, 1, 1],
  [oldestPostgresProofs, 1, 1],
];
/** Take minutes, and their package supports only one platform. */
const LONG: Row[] = `${process.platform}-${process.arch}` === 'linux-x64' ? OLDEST_POSTGRES : [];
/** Measures times, so nothing else runs in parallel. */
const TIMING: Row[] = [[knownAddress, 2000, 30]];
/** Start their own schools; skipped unless KURSO_IMPORT_MARKDOWN or KURSO_IMPORT_OLX names a course. */
const COPYING: Row[] = [[schoolCopies, 1, 1]];
/** In this process; `npm test` runs them with fewer rounds. */
const IN_PROCESS: Row[] = [
  [providerMessages, 5, 0],
  [twoTabs, 60, 0],
  [hostileValues, 12, 0],
  [resumes, 1, 0],
  [partnerLedgers, 20, 0],
  [hostileTexts, 1, 0],
  [callsByRole, 1, 0],
  [versions, 1, 0],
];
/** Start their own sites; `npm test` already runs the first of them. */
const BROWSER: Row[] = [
  [browserFlows, 1, 0],
  [browserJourneys, 1, 0],
];

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      small: { type: 'boolean' },
      rounds: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
      service: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return true;
  }
  const entry = values.service ? API : MAIN;
  if (!(await (values.service ? bundleServer('.') : build('.')))) return false;
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  const shared = shareProduct(entry, { TRUSTED_PROXIES: '127.0.0.1' });
  const killed = [shareProduct(entry), shareProduct(entry)] as const;
  const service = shareProduct(API);
  const proveAll = async (rows: Row[], { get } = killed[0]): Promise<boolean> => {
    let passed = true;
    for (const [proof, full, small] of rows) {
      if (values.only && !proof.name.includes(values.only)) continue;
      const rounds = Number(values.rounds ?? (values.small ? small : full));
      const input = { rounds, seed, entry, pages: !values.service, shared: shared.get, killed: get };
      passed = (await prove(proof, input)) && passed;
    }
    return passed;
  };
  try {
    // Small proofs mostly wait: running on four products at once takes hardly longer than on one.
    const found = values.small
      ? await Promise.all([
          proveAll(KILLING),
          proveAll(KILLING_JOBS, killed[1]),
          proveAll(KILLING_STEPS, service),
          proveAll(ASKING),
        ])
      : [
          await proveAll([...KILLING, ...KILLING_JOBS]),
          await proveAll([...KILLING_STEPS, ...KILLING_PROGRAM], service),
          await proveAll([...ASKING, ...LONG]),
        ];
    if (!values.small) found.push(await proveAll(IN_PROCESS));
    found.push(await proveAll(COPYING));
    found.push(await proveAll(TIMING));
    if (!values.small && !values.service) found.push(await proveAll(BROWSER));
    return found.every(Boolean);
  } finally {
    await shared.remove();
    for (const product of [...killed, service]) await product.remove();
  }
}

/** Started on first use. */
function shareProduct(entry: string, settings?: Record<string, string>) {
  let product: Promise<Product> | undefined;
  const start = async () => {
    const made = await createProduct(entry, settings);
    await made.start();
    const { rows } = await made.withDatabase(({ pool }) => pool.query('show server_version'));
    console.log(`PostgreSQL ${rows[0].server_version} at ${made.origin}`);
    return made;
  };
  return {
    get: () => {
      product ??= start();
      return product;
    },
    remove: async () => (await product)?.remove(),
  };
}

async function prove(proof: Proof, input: Omit<ProofInput, 'say'>): Promise<boolean> {
  const { name } = proof;
  console.log(`▸ ${name}: ${input.rounds} rounds, seed ${input.seed}`);
  const began = Date.now();
  const say = (line: string) => console.log(`  ${name}: ${line}`);
  // Proofs run in parallel: one that throws must not take the product away from the others.
  const { violations, figures } = await proof.run({ ...input, say }).catch((error) => {
    return { violations: [String(error?.stack ?? error)], figures: 'stopped by an error' };
  });
  for (const violation of violations) console.error(`  ✘ ${name}: ${violation}`);
  const seconds = Math.round((Date.now() - began) / 1000);
  const outcome = violations.length === 0 ? '✔ holds' : '✘ broken';
  console.log(`${outcome}: ${name}: ${figures} (${seconds} s)\n`);
  return violations.length === 0;
}

main()
  .then((passed) => process.exit(passed ? 0 : 1))
  .catch((error) => {
    console.error(error);
    process.exit(1);
  });
