import { audit, describeViolations } from '../../server/platform/audit/audit.ts';
import type { StandIn } from '../../tests/providers/stand-in.ts';
import { settingsOf, startStandIns } from '../stand-in/stand-ins.ts';
import type { OpenDatabase } from '../with-database.ts';
import { Cut } from './buyer.ts';
import { atAnyTime, inTheEnd } from './kill-checks.ts';
import { chooseRounds, type Round } from './kill-rounds.ts';
import { openStage, passMinutes, postMessages, type Stage } from './kill-stage.ts';
import { STORY } from './kill-stories.ts';
import type { Product } from './product.ts';
import type { Proof } from './proof.ts';

/** How long a killed process may take to reach its step, and the next one to settle what it left. */
const STEP_MS = 60_000;
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

const nameOf = ({ story, step, passing }: Round) => `${story}, ${step}${passing > 1 ? `:${passing}` : ''}`;
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
  const FAILPOINT = `${round.step}:${round.passing}`;
  await product.start({ ...settingsOf([standIn]), FAILPOINT });
  const died = await diesDuring(product, () => story.act(stage));
  const found = died ? await auditNow(open) : ['the step was not reached'];
  if (!died) await product.kill(false);
  await passMinutes(open);
  await product.start(settingsOf([standIn]));
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

/** Whether the process ended by itself. */
async function diesDuring(product: Product, act: () => Promise<void>): Promise<boolean> {
  const cut = act().catch((error) => {
    if (!(error instanceof Cut)) throw error;
  });
  const patience = new AbortController();
  const late = new Promise<false>((done) => {
    const timer = setTimeout(done, STEP_MS, false);
    patience.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  const died = await Promise.race([product.ended().then(() => true), late]);
  patience.abort();
  await cut;
  return died;
}

const auditNow = async ({ db }: OpenDatabase): Promise<string[]> => describeViolations(await audit(db));

/** The first start issues the receipts of earlier orders, beside everything else. */
async function untilIssued(open: OpenDatabase): Promise<string[]> {
  for (const end = Date.now() + SETTLE_MS; ; await new Promise((next) => setTimeout(next, 200))) {
    const found = await auditNow(open);
    if (found.length === 0 || Date.now() > end) return found;
  }
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
