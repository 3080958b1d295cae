import type { NumericTolerance, PartSolutionOf } from '../content.ts';
import { readNumbers } from '../numeric-answer.ts';

/** Whether a typed text can mean a number close enough to the value. */
export function isNear(typed: string, value: number, tolerance: NumericTolerance): boolean {
  return readNumbers(typed).some((number) => isWithin(number, value, tolerance));
}

/** Whether a typed text can mean a number inside the range. */
export function isInside(typed: string, range: PartSolutionOf<'range'>): boolean {
  return readNumbers(typed).some((number) => {
    const above = range.includeFrom ? number >= range.from : number > range.from;
    const below = range.includeTo ? number <= range.to : number < range.to;
    return above && below;
  });
}

/** Floating-point rounding must not make `0.3` differ from `0.1 + 0.2`. */
function isWithin(typed: number, value: number, tolerance: NumericTolerance): boolean {
  const allowed =
    tolerance.kind === 'percent' ? Math.abs(value) * (tolerance.amount / 100) : tolerance.amount;
  const slack = Math.max(Math.abs(value), Math.abs(typed)) * 1e-12;
  return Math.abs(typed - value) <= Math.abs(allowed) + slack;
}
