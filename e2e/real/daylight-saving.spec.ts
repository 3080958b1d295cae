import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Outline } from '../../contracts/learning/learning.ts';
import type { Marathon } from '../../contracts/learning/marathon.ts';
import { deletePostgres } from '../../db/embedded-postgres/embedded-postgres.ts';
import { signIn, signInAsNew } from '../fixtures/account.ts';
import { buy, callAs, lessonsOf, productIdOf, readOutline } from '../fixtures/calls.ts';
import { type Instance, startInstance } from '../fixtures/instance.ts';
import { journey } from '../fixtures/journey.ts';
import { player } from '../fixtures/player.ts';
import { PORTS } from '../fixtures/ports.ts';
import { completeLesson } from '../fixtures/right-answers.ts';
import { ROOT } from '../fixtures/school.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const SLUG = 'five-days-on-your-feet';
const ZONE = 'Europe/Berlin';
const DAY_MS = 86_400_000;
const folder = path.join(ROOT, '.cache/e2e-clock');
const clockFile = path.join(folder, 'clock');
const PORT = PORTS.real + 18;
const origin = `http://localhost:${PORT}`;
let school: Instance;

/** Noon, in UTC, of the Saturday before next year's change to summer time: clocks go forward at 2:00 on the last Sunday of March. */
const SATURDAY = (() => {
  const last = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 31, 12));
  return new Date(last.getTime() - (last.getUTCDay() + 1) * DAY_MS);
})();
const dateOf = (days: number) => new Date(SATURDAY.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const utc = (days: number, time: string) => new Date(`${dateOf(days)}T${time}Z`);

/** Moves the clock of the service; its process reads the file soon after. */
const setService = (at: Date) => writeFileSync(clockFile, String(at.getTime() - Date.now()));

test.use({ timezoneId: ZONE, baseURL: origin });

test.beforeAll(async () => {
  await deletePostgres(folder).catch(() => {});
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  setService(utc(0, '19:00:00'));
  const clock = pathToFileURL(path.join(ROOT, 'e2e/fixtures/moved-clock.ts')).href;
  school = await startInstance({
    PORT: String(PORT),
    PUBLIC_URL: origin,
    KURSO_DATA: folder,
    NODE_OPTIONS: `--import ${clock}`,
    MOVED_CLOCK_FILE: clockFile,
  });
});

test.afterAll(async () => {
  await school?.stop();
  await deletePostgres(folder);
});

const marathonOf = ({ marathon }: Outline): Marathon => {
  if (!marathon) throw new Error('no marathon');
  return marathon;
};

test('a marathon across the night to summer time', journey, async ({ page, context, complaints }) => {
  complaints.allow(/status of 401/);
  await page.clock.install({ time: utc(0, '19:00:00') });
  const person = await signInAsNew(context, origin);
  const productId = await productIdOf(context, `/marathon/${SLUG}`);
  await buy(context, productId);
  const outline = () => readOutline(context, productId, 'en');
  const openLessons = async () => lessonsOf(await outline()).filter(({ locked }) => !locked).length;
  /** A session is as old as the clock of the service says. */
  const goTo = (at: Date) =>
    expect(async () => {
      setService(at);
      await signIn(context, origin, person);
      const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
      const { iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      expect(Math.abs(iat * 1000 - at.getTime())).toBeLessThan(30_000);
    }).toPass();
  const [first, second, third] = lessonsOf(await outline()).map(({ title }) => title);
  const panel = page.getByRole('region', { name: say('learning:marathon.label') });
  const seeDay = (day: number) =>
    expect(panel.getByText(say('learning:marathon.day', { day, days: 5 }), { exact: true })).toBeVisible();
  const task = (title = '') => panel.getByRole('button', { name: title, exact: true });

  await test.step('it begins on Saturday evening, in the time zone of the browser', async () => {
    await page.goto(`/en/marathon-learning/${productId}/en`);
    await panel.getByRole('button', { name: say('learning:marathon.start') }).click();
    const dialog = page.getByRole('dialog', { name: say('learning:marathon.when') });
    await expect(dialog.getByLabel(say('learning:marathon.zone'))).toHaveValue(ZONE);
    await dialog.getByRole('button', { name: say('learning:marathon.start') }).click();
    await seeDay(1);
    await expect(task(first)).toBeVisible();
    expect(marathonOf(await outline())).toMatchObject({ startsOn: dateOf(0), timeZone: ZONE, today: 1 });
  });

  await test.step('day 2 opens at midnight, on the open page too', async () => {
    await goTo(utc(0, '22:59:00'));
    expect(await openLessons()).toBe(1);
    await goTo(utc(0, '23:00:30'));
    expect(await openLessons()).toBe(2);
    await page.clock.fastForward('04:01:00');
    await seeDay(2);
    await expect(task(second)).toBeVisible();
    await expect(panel.getByRole('heading', { name: say('learning:marathon.missed') })).toBeVisible();
    await expect(task(first)).toBeVisible();
  });

  await test.step('the day of 23 hours ends at midnight as well', async () => {
    await goTo(utc(1, '21:59:00'));
    expect(await openLessons()).toBe(2);
    await goTo(utc(1, '22:00:30'));
    expect(await openLessons()).toBe(3);
    await page.clock.fastForward('23:00:00');
    await seeDay(3);
    await expect(task(third)).toBeVisible();
  });

  await test.step('a missed day is caught up', async () => {
    await task(first).click();
    await expect(player(page, 'en').title(first ?? '')).toBeVisible();
    const [missed] = lessonsOf(await outline());
    await completeLesson(context, { slug: SLUG, productId, lessonKey: missed?.key ?? '' });
    await page.reload();
    await expect(task(second)).toBeVisible();
    await expect(task(first)).toHaveCount(0);
  });

  await test.step('the rest is moved, once', async () => {
    const move = panel.getByRole('button', { name: say('learning:marathon.move') });
    await move.click();
    const dialog = page.getByRole('dialog', { name: say('learning:marathon.move') });
    await dialog.getByLabel(say('learning:marathon.moveDays')).selectOption('2');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: say('learning:marathon.move') }).click();
    await expect(dialog).toBeHidden();
    await expect(move).toHaveCount(0);
    const { days, moved, canMove } = marathonOf(await outline());
    expect({ moved, canMove }).toEqual({ moved: true, canMove: false });
    expect(days.map(({ date }) => date)).toEqual([0, 1, 2, 5, 6].map(dateOf));
    expect(days[3]?.opensAt).toBe(utc(4, '22:00:00').toISOString());
    const again = await callAs(context, 'PUT', `/api/learning/${productId}/marathon/move`, { days: 3 });
    expect((await again.json()).code).toBe('marathon_cannot_be_changed');
  });
});
