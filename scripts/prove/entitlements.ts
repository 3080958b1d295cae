import { compareRandomLedgers } from './entitlement-rule.ts';
import type { Proof } from './proof.ts';

const LEDGERS_A_ROUND = 1_000;
/** With fewer worlds, some differences may not occur by chance. */
const WORLDS_THAT_SHOW_ALL = 50;

/**
 * The entitlement rule is the same in SQL and in the domain, and differs from its previous version only as intended.
 */
export const entitlements: Proof = {
  name: 'entitlements of random ledgers',
  run: async ({ rounds, seed, shared, say }) => {
    const product = await shared();
    const {
      ledgers,
      entitlements: found,
      revokedFirst,
      differences,
      violations,
    } = await product.withDatabase(({ pool }) =>
      compareRandomLedgers(pool, { worlds: rounds, peopleInEach: LEDGERS_A_ROUND, seed }),
    );
    for (const [name, count] of differences) say(`intended difference: ${name}: ${count}`);
    const unseen = [...differences]
      .filter(([, count]) => count === 0 && rounds >= WORLDS_THAT_SHOW_ALL)
      .map(([name]) => `never came up: ${name}`);
    if (revokedFirst === 0) unseen.push('no revocation preceded its grant');
    const figures = `${ledgers} ledgers, ${found} entitlements alike in SQL and domain, ${revokedFirst} ledgers with a revocation first`;
    return { violations: [...violations.slice(0, 20), ...unseen], figures };
  },
};
