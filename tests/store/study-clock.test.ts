import { expect, it } from 'vitest';
import { createStudyClock, type MeasuredSession } from '@/store/study-clock';

const START = new Date(2026, 10, 23, 12).getTime();

function lesson() {
  const at = { seconds: 0, day: START, visible: true, playing: false };
  const saved: MeasuredSession[] = [];
  const clock = createStudyClock({
    elapsed: () => at.seconds * 1000,
    now: () => at.day + at.seconds * 1000,
    isVisible: () => at.visible,
    isPlaying: () => at.playing,
    save: (session) => saved.push(session),
  });
  /** Time passes as in a page: every five seconds the clock is asked. */
  const pass = (seconds: number) => {
    for (let n = 0; n < seconds; n += 5) {
      at.seconds += 5;
      clock.tick();
    }
  };
  const show = (visible: boolean) => {
    at.visible = visible;
    if (visible) clock.tick();
    else clock.flush();
  };
  const last = () => saved.at(-1);
  return { at, clock, pass, show, saved, last };
}

it('counts the minute after something was done, and no more', () => {
  const { clock, pass, last } = lesson();
  pass(40);
  clock.touch();
  pass(300);
  clock.flush();
  expect(last()).toMatchObject({ seconds: 100, startedAt: new Date(START).toISOString() });
  expect(last()?.madeAt).toBe(new Date(START + 100_000).toISOString());
});

it('counts what is played, without a press', () => {
  const { at, clock, pass, last } = lesson();
  at.playing = true;
  pass(600);
  at.playing = false;
  pass(300);
  clock.flush();
  expect(last()?.seconds).toBe(660);
});

it('counts nothing while the page is hidden', () => {
  const { at, clock, pass, show, last } = lesson();
  at.playing = true;
  pass(30);
  show(false);
  pass(120);
  show(true);
  pass(30);
  clock.flush();
  expect(last()?.seconds).toBe(60);
});

it('counts one minute at most of a night in which the computer slept', () => {
  const { at, clock, last } = lesson();
  at.seconds += 8 * 3600;
  clock.touch();
  clock.flush();
  expect(last()?.seconds).toBe(60);
});

it('is saved every minute, only when it has grown, under one id', () => {
  const { at, clock, pass, saved } = lesson();
  at.playing = true;
  pass(180);
  at.playing = false;
  pass(600);
  clock.flush();
  clock.flush();
  expect(saved.map(({ seconds }) => seconds)).toEqual([60, 120, 180, 240]);
  expect(new Set(saved.map(({ sessionId }) => sessionId)).size).toBe(1);
});

it('is not saved for a glance', () => {
  const { at, clock, saved } = lesson();
  at.seconds += 4;
  clock.flush();
  expect(saved).toEqual([]);
});

it('starts again after a long pause, on another day and after four hours', () => {
  const ids = ({ saved }: ReturnType<typeof lesson>) => new Set(saved.map(({ sessionId }) => sessionId)).size;
  const pause = lesson();
  pause.pass(900);
  pause.clock.touch();
  pause.pass(30);
  pause.clock.flush();
  expect([ids(pause), pause.last()?.seconds]).toEqual([2, 30]);

  const midnight = lesson();
  midnight.at.day = new Date(2026, 10, 23, 23, 59).getTime();
  midnight.at.playing = true;
  midnight.pass(120);
  midnight.clock.flush();
  expect(midnight.saved.map(({ seconds }) => seconds)).toEqual([60, 60]);
  expect(ids(midnight)).toBe(2);

  const long = lesson();
  long.at.playing = true;
  long.pass(15_000);
  long.clock.flush();
  expect([ids(long), long.last()?.seconds]).toEqual([2, 600]);
});

it('does not depend on the time of day being set', () => {
  const { at, clock, pass, last } = lesson();
  pass(20);
  at.day -= 60_000;
  pass(20);
  clock.flush();
  expect(last()).toMatchObject({ seconds: 40, startedAt: new Date(START).toISOString() });
});
