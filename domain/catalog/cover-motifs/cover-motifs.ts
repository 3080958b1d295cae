import type { CoverMotifName } from '../../../contracts/manager-values.ts';
import type { CoverMotif } from '../cover-shape.ts';
import * as business from './business.ts';
import * as data from './data.ts';
import * as design from './design.ts';
import * as person from './person.ts';

/** Each drawing with the ground that suits it best. */
export const coverMotifs: Record<CoverMotifName, readonly [draw: CoverMotif, ground: number]> = {
  query: [data.query, 0],
  axis: [data.axis, 4],
  sheet: [data.sheet, 5],
  snake: [data.snake, 1],
  pattern: [data.pattern, 2],
  dice: [data.dice, 3],
  ascent: [data.ascent, 2],
  lens: [data.lens, 0],
  letter: [design.letter, 3],
  swatches: [design.swatches, 4],
  answer: [design.answer, 4],
  spread: [design.spread, 0],
  form: [design.form, 0],
  states: [design.states, 1],
  bridge: [design.bridge, 1],
  still: [design.still, 1],
  curve: [design.curve, 1],
  loaves: [business.loaves, 4],
  balance: [business.balance, 3],
  envelopes: [business.envelopes, 5],
  slice: [business.slice, 1],
  stall: [business.stall, 1],
  focus: [business.focus, 4],
  clock: [business.clock, 2],
  duet: [business.duet, 4],
  flock: [business.flock, 2],
  week: [business.week, 1],
  speech: [person.speech, 0],
  twice: [person.twice, 0],
  night: [person.night, 2],
};

/** The drawing of this name; undefined for one that there is not. */
export const motifOf = (name: string) =>
  Object.hasOwn(coverMotifs, name) ? coverMotifs[name as CoverMotifName] : undefined;
