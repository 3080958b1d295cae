import {
  answerInReviewPath,
  managedLeadPath,
  managedReviewPath,
  supportMessagePath,
  WORDS_PATHS,
} from '../../domain/managed-words-address.ts';
import { mockId } from '../../server/mocks/builders/mock-id.ts';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { journey } from '../fixtures/journey.ts';
import { play } from '../fixtures/mock.ts';
import { stickingOut } from '../fixtures/overflow.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

/** What people wrote, in all states, as a manager reads and answers it. */

const words = (key: string, values = {}) => text('en', `manager-words:${key}`, values);
const WAITING = 'signed-in.manager.words-waiting';

const LISTS = [
  [WORDS_PATHS.reviews, 'reviews.title', 'reviews.emptyTitle'],
  [WORDS_PATHS.answers, 'answers.title', 'answers.emptyTitle'],
  [WORDS_PATHS.reports, 'reports.title', 'reports.emptyOpenTitle'],
  [WORDS_PATHS.support, 'support.title', 'support.emptyTitle'],
  [WORDS_PATHS.leads, 'leads.title', 'leads.emptyTitle'],
] as const;

const THINGS = [
  managedReviewPath(mockId('words-review', 'edit')),
  managedReviewPath(mockId('words-review', 'published')),
  managedReviewPath(mockId('words-review', 'refused')),
  answerInReviewPath(mockId('words-answer', 'tom2')),
  answerInReviewPath(mockId('words-answer', 'done1')),
  `${WORDS_PATHS.reports}?status=MENDED`,
  supportMessagePath(mockId('words-message', 'guest')),
  supportMessagePath(mockId('words-message', 'answered')),
  managedLeadPath(mockId('words-lead', 'author')),
  managedLeadPath(mockId('words-lead', 'company')),
];

for (const path of [...LISTS.map(([list]) => list), ...THINGS])
  test(`${path} is accessible, and fits a phone`, journey, async ({ page, context }) => {
    await play(context, WAITING);
    await page.goto(`/en${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    expect.soft(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => stickingOut(page)).toEqual([]);
  });

for (const [path, title, empty] of LISTS)
  test(`${path} may be empty, or fail and load again`, journey, async ({ page, context, complaints }) => {
    complaints.allow(/status of 500/);
    await play(context, 'signed-in.manager.words-waiting.empty');
    await page.goto(`/en${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(title));
    await expect(page.getByRole('main').getByText(words(empty))).toBeVisible();
    await play(context, `${WAITING}.error`);
    await page.reload();
    const again = page.getByRole('button', { name: text('en', 'manager:retry') }).first();
    await expect(again).toBeVisible();
    await play(context, WAITING);
    await again.click();
    await expect(again).toBeHidden();
  });

test('a decision that another manager made first is said', journey, async ({ page, context, complaints }) => {
  complaints.allow(/status of 409/);
  await play(context, `${WAITING}.words-decided`);
  await page.goto(`/en${managedReviewPath(mockId('words-review', 'edit'))}`);
  await page.getByRole('button', { name: words('reviews.publish'), exact: true }).click();
  await expect(page.getByText(words('conflict')).first()).toBeVisible();
});
