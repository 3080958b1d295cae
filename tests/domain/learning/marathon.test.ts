import { describe, expect, it, test } from 'vitest';
import {
  canMove,
  type MarathonRun,
  marathonDays,
  mayStartOn,
  moveRest,
  nextReminder,
  openDays,
  runOf,
} from '../../../domain/learning/marathon.ts';

const run = (over: Partial<MarathonRun> = {}): MarathonRun => ({
  startsOn: '2026-03-28',
  timeZone: 'Europe/London',
  movedFromDay: null,
  movedDays: null,
  ...over,
});
const LEARNER = { start: 'learner' } as const;
const KEYS = ['one', 'two', 'three', 'four'];
const at = (instant: string) => new Date(instant);

describe('days of a run', () => {
  it('open at midnight, an hour earlier after the clocks went forward', () => {
    expect(marathonDays(run(), KEYS).map(({ opensAt }) => opensAt.toISOString())).toEqual([
      '2026-03-28T00:00:00.000Z',
      '2026-03-29T00:00:00.000Z',
      '2026-03-29T23:00:00.000Z',
      '2026-03-30T23:00:00.000Z',
    ]);
  });

  test.each([
    ['2026-03-27T23:59:59Z', 0],
    ['2026-03-28T00:00:00Z', 1],
    ['2026-03-28T23:59:59Z', 1],
    ['2026-03-29T00:00:00Z', 2],
    ['2026-03-29T22:59:59Z', 2],
    ['2026-03-29T23:00:00Z', 3],
    ['2030-01-01T00:00:00Z', 4],
  ])('at %s, %i are open', (instant, open) => {
    expect(openDays(marathonDays(run(), KEYS), at(instant))).toBe(open);
  });

  it('keep their zone, until the learner changes it', () => {
    const abroad = run({ timeZone: 'Asia/Ulaanbaatar' });
    expect(marathonDays(abroad, ['one'])[0]?.opensAt).toEqual(at('2026-03-27T16:00:00Z'));
    expect(marathonDays(abroad, ['one'])[0]?.date).toBe('2026-03-28');
  });

  it('are on the date of the course when the start is fixed', () => {
    const fixed = { start: 'fixed', on: '2026-05-01' } as const;
    expect(runOf(fixed, null, 'Asia/Kolkata')).toMatchObject({
      startsOn: '2026-05-01',
      timeZone: 'Asia/Kolkata',
    });
    expect(runOf(fixed, run(), 'Asia/Kolkata')).toMatchObject({
      startsOn: '2026-05-01',
      timeZone: 'Europe/London',
    });
    expect(runOf(LEARNER, null, 'UTC')).toBeNull();
  });
});

describe('moving the rest', () => {
  it('leaves open days where they are', () => {
    const moved = moveRest(run(), 2, 5);
    expect(marathonDays(moved, KEYS).map(({ date }) => date)).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-04-04',
      '2026-04-05',
    ]);
  });

  it('is possible once, between the first day and the last', () => {
    const may = (instant: string, over: Partial<MarathonRun> = {}, schedule = LEARNER) =>
      canMove(schedule, run(over), marathonDays(run(over), KEYS), at(instant));
    expect(may('2026-03-27T12:00:00Z')).toBe(false);
    expect(may('2026-03-28T12:00:00Z')).toBe(true);
    expect(may('2026-03-28T12:00:00Z', { movedFromDay: 2, movedDays: 3 })).toBe(false);
    expect(may('2026-04-01T12:00:00Z')).toBe(false);
    const fixed = { start: 'fixed', on: '2026-03-28' } as const;
    expect(canMove(fixed, run(), marathonDays(run(), KEYS), at('2026-03-28T12:00:00Z'))).toBe(false);
  });
});

describe('the start', () => {
  test.each([
    ['2026-03-28', 'Europe/London', true],
    ['2026-03-27', 'Europe/London', false],
    ['2026-04-27', 'Europe/London', true],
    ['2026-04-28', 'Europe/London', false],
    // It is already tomorrow there.
    ['2026-03-29', 'Pacific/Kiritimati', true],
    ['2026-03-28', 'Pacific/Kiritimati', false],
  ])('%s in %s: %s', (date, zone, expected) => {
    expect(mayStartOn(date, zone, at('2026-03-28T12:00:00Z'))).toBe(expected);
  });
});

describe('reminders', () => {
  it('come at the hour on each day, once in a night of changing clocks', () => {
    const sent: string[] = [];
    let next = nextReminder(run({ startsOn: '2026-10-24' }), 3, 1, at('2026-10-23T00:00:00Z'));
    while (next) {
      sent.push(next.toISOString());
      next = nextReminder(run({ startsOn: '2026-10-24' }), 3, 1, next);
    }
    expect(sent).toEqual([
      '2026-10-24T00:00:00.000Z',
      '2026-10-25T00:00:00.000Z',
      '2026-10-26T01:00:00.000Z',
    ]);
  });

  it('come at the next hour when clocks leave theirs out', () => {
    expect(nextReminder(run({ startsOn: '2026-03-29' }), 1, 1, at('2026-03-28T12:00:00Z'))).toEqual(
      at('2026-03-29T01:00:00Z'),
    );
  });

  it('end with the last day, and there are none without an hour', () => {
    expect(nextReminder(run(), 4, 9, at('2026-03-31T12:00:00Z'))).toBeNull();
    expect(nextReminder(run(), 4, null, at('2026-03-01T12:00:00Z'))).toBeNull();
  });
});
