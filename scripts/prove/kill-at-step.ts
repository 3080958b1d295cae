import { audit, describeViolations } from '../../server/platform/audit/audit.ts';
import type { Failpoint } from '../../server/platform/failpoint.ts';
import type { OpenDatabase } from '../with-database.ts';
import { Cut } from './buyer.ts';
import { passMinutes } from './kill-stage.ts';
import type { Product } from './product.ts';

/** How long a killed process may take to reach its step. */
const STEP_MS = 180_000;

/** Where the process dies: at which step, at which passing of it. */
export interface Step {
  step: Failpoint;
  passing: number;
}

/** `name` for the first passing, or `name:n`. */
export type StepText = Failpoint | `${Failpoint}:${number}`;

export function readStep(text: StepText): Step {
  const [step, passing = '1'] = text.split(':') as [Failpoint, string?];
  return { step, passing: Number(passing) };
}

export const nameStep = ({ step, passing }: Step): string => `${step}${passing > 1 ? `:${passing}` : ''}`;

export interface Place {
  product: Product;
  open: OpenDatabase;
  settings: Record<string, string>;
}

/**
 * Starts the stopped product, acts until it dies at the step, and starts it again once the leases of the dead process are
 * over. Answers what was wrong in between.
 */
export async function killAtStep(
  { product, open, settings }: Place,
  { step, passing }: Step,
  act: () => Promise<void>,
): Promise<string[]> {
  await product.start({ ...settings, FAILPOINT: `${step}:${passing}` });
  const died = await diesDuring(product, act);
  const found = died ? await auditNow(open) : ['the step was not reached'];
  if (!died) await product.kill(false);
  await passMinutes(open);
  await product.start(settings);
  return found;
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

export const auditNow = async ({ db }: OpenDatabase): Promise<string[]> =>
  describeViolations(await audit(db));

/** The first start issues the receipts of earlier orders, beside everything else; until then the books are not clean. */
export const untilIssued = (open: OpenDatabase): Promise<string[]> =>
  untilNothing(() => auditNow(open), STEP_MS);

/** Looks until nothing is missing any more, or for `ms`. */
export async function untilNothing(look: () => Promise<string[]>, ms: number): Promise<string[]> {
  for (const end = Date.now() + ms; ; await new Promise((next) => setTimeout(next, 200))) {
    const found = await look();
    if (found.length === 0 || Date.now() > end) return found;
  }
}
