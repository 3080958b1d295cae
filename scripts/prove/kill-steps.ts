import type { StandIn } from '../../tests/providers/stand-in.ts';
import { settingsOf, startStandIns } from '../stand-in/stand-ins.ts';
import type { OpenDatabase } from '../with-database.ts';
import { auditNow, killAtStep, nameStep, untilIssued } from './kill-at-step.ts';
import { atAnyTime, inTheEnd } from './kill-checks.ts';
import { chooseRounds, type Round } from './kill-rounds.ts';
import { openStage, passMinutes, postMessages, type Stage } from './kill-stage.ts';
import { STORY } from './kill-stories.ts';
import type { Product } from './product.ts';
import type { Proof } from './proof.ts';

/** How long the next process may take to settle what a killed one left. */
const SETTLE_MS = 120_000;

/** kill −9 at each named step of purchase, message, renewal and refund: paid ⇔ access soon after the restart. */
export const killSteps: Proof = {
  name: 'killed at every step of a payment',
  run: async ({ rounds, seed, killed, say }) => {
    const product = await killed();
    const [standIn] = await startStandIns(['stripe'], '', true);
    if (!standIn) throw new Error('no stand-in');
    const violations: string[] = [];
    let slowest = 0;
    try {
      await product.kill(false);
      await product.start(settingsOf([standIn]));
      // Only the application is killed, so that one connection from outside serves all rounds.
      await product.withDatabase(async (open) => {
        violations.push(...(await untilIssued(open)));
        for (const round of chooseRounds(rounds, seed)) {
          const { found, settledMs } = await oneRound({ product, open, standIn }, round);
          violations.push(...found.map((what) => `${nameOf(round)}: ${what}`));
          slowest = Math.max(slowest, settledMs);
          say(
            `killed at ${nameOf(round)}, settled after ${seconds(settledMs)} s, ${found.length} violations`,
          );
        }
      });
    } finally {
      await standIn.close();
    }
    const figures = `${rounds} kills, each settled at most ${seconds(slowest)} s after the restart`;
    return { violations, figures };
  },
};

const nameOf = (round: Round) => `${round.story}, ${nameStep(round)}`;
const seconds = (ms: number) => (ms / 1000).toFixed(1);

interface Place {
  product: Product;
  open: OpenDatabase;
  standIn: StandIn;
}

async function oneRound({ product, open, standIn }: Place, round: Round) {
  const story = STORY[round.story];
  const stage = await openStage(product, open, standIn);
  await story.prepare?.(stage);
  await product.kill(false);
  await passMinutes(open);
  await story.wait?.(stage);
  const place = { product, open, settings: settingsOf([standIn]) };
  const found = await killAtStep(place, round, () => story.act(stage));
  const restarted = Date.now();
  stage.resumed = true;
  await story.act(stage);
  found.push(...(await untilSettled(stage, round)));
  const settledMs = Date.now() - restarted;
  // The provider repeats every message; that changes nothing any more.
  for (let times = 0; times < 2; times += 1) await postMessages(stage);
  found.push(...(await inTheEnd(stage, story.wanted)), ...(await auditNow(open)));
  return { found, settledMs };
}

/** Looks on while the jobs of the restarted service work; what must hold at any time is checked at every look. */
async function untilSettled(stage: Stage, { story }: Round): Promise<string[]> {
  for (const end = Date.now() + SETTLE_MS; ; await new Promise((next) => setTimeout(next, 200))) {
    const broken = await atAnyTime(stage);
    if (broken.length > 0) return broken;
    const open = await inTheEnd(stage, STORY[story].wanted);
    if (open.length === 0 || Date.now() > end) return open;
  }
}
