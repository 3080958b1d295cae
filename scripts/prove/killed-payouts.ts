import { settingsOf, startStandIns } from '../stand-in/stand-ins.ts';
import {
  auditNow,
  killAtStep,
  nameStep,
  type Place,
  readStep,
  type StepText,
  untilIssued,
  untilNothing,
} from './kill-at-step.ts';
import { chooseApart } from './kill-rounds.ts';
import { passMinutes } from './kill-stage.ts';
import { payoutWrong } from './payout-checks.ts';
import { openPayoutStage, paidOut } from './payout-stage.ts';
import type { Proof } from './proof.ts';

const SETTLE_MS = 120_000;

/** From the message about the sale to the money at the provider. */
export const PAYOUT_STEPS: readonly StepText[] = [
  'bonus.added',
  'bonus.settled',
  'bonus.asked',
  'bonus.decided',
  'payout.requested',
  'payout.asked',
  'payout.approved',
  'payout.taken',
  'payout.sent',
  'payout.referenced',
  'payout.read',
  'payout.settled',
  // The provider is still at it at the first look.
  'payout.taken:2',
  'payout.read:2',
];

/** kill −9 at each named step of a bonus and its payout: in the end one bonus for one sale, paid once. */
export const killedPayouts: Proof = {
  name: 'killed at every step of a bonus and its payout',
  run: async ({ rounds, seed, killed, say }) => {
    const product = await killed();
    const [standIn] = await startStandIns(['paypal'], '', true);
    if (!standIn) throw new Error('no stand-in');
    // Bought by the local form, paid out by PayPal.
    const settings = { ...settingsOf([standIn]), PAYMENT_PROVIDERS: 'sandbox,paypal' };
    const violations: string[] = [];
    try {
      await product.kill(false);
      await product.start(settings);
      await product.withDatabase(async (open) => {
        const place: Place = { product, open, settings };
        violations.push(...(await untilIssued(open)));
        for (const text of chooseApart(PAYOUT_STEPS, rounds, seed)) {
          const step = readStep(text);
          const stage = await openPayoutStage(place, standIn);
          await product.kill(false);
          await passMinutes(open);
          const found = await killAtStep(place, step, () => paidOut(stage));
          await paidOut(stage);
          found.push(...(await untilNothing(() => payoutWrong(stage), SETTLE_MS)), ...(await auditNow(open)));
          violations.push(...found.map((what) => `${nameStep(step)}: ${what}`));
          say(`killed at ${nameStep(step)}, ${found.length} violations`);
        }
      });
    } finally {
      await standIn.close();
    }
    return { violations, figures: `${rounds} kills, each sale earned one bonus that was paid out once` };
  },
};
