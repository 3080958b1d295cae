import type { Page } from '@playwright/test';
import { lessonsOf, readOutline } from '../fixtures/calls.ts';
import { journey } from '../fixtures/journey.ts';
import { player } from '../fixtures/player.ts';
import { PAID_COURSE } from '../fixtures/school.ts';
import { expect, test } from '../fixtures/test.ts';

/** A page at 400 % zoom, and a phone in landscape. */
const SMALL = [
  { width: 320, height: 256 },
  { width: 780, height: 360 },
];

/** Share of the window's height that sticky elements cover. */
const covered = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    window.scrollTo(0, 600);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const stays = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element);
      return position === 'sticky' || position === 'fixed';
    });
    const heights = stays.map((element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      const isWide = width >= window.innerWidth * 0.9;
      return isWide ? Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0)) : 0;
    });
    return heights.reduce((sum, height) => sum + height, 0) / window.innerHeight;
  });

test('sticky bars scroll with the page in a low window', async ({ page, context, school }) => {
  const { productId } = school.markdown;
  const lessons = lessonsOf(await readOutline(context, productId, 'en'));
  const free = lessons.find((lesson) => lesson.free)?.key ?? '';
  const { open } = player(page, 'en');
  for (const size of SMALL) {
    await page.setViewportSize(size);
    await page.goto(`/en${PAID_COURSE}`);
    expect.soft(await covered(page), `the landing at ${size.width}×${size.height}`).toBe(0);
    await open(productId, 'en', free);
    expect.soft(await covered(page), `a lesson at ${size.width}×${size.height}`).toBe(0);
  }
});

test('a focused element is never behind a bar', journey, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/en${PAID_COURSE}`);
  await page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0);
  const hidden: string[] = [];
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.closest('main') || focused.tagName === 'MAIN') return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height - 2);
      const inReach = at !== null && (focused.contains(at) || at.contains(focused));
      return inReach ? null : `${focused.tagName} ${focused.textContent}`;
    });
    if (behind) hidden.push(behind);
  }
  expect(hidden).toEqual([]);
});
