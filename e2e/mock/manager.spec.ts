import { managedProductPath } from '../../domain/catalog/managed-address.ts';
import { promoCodePath } from '../../domain/commerce/shop-address.ts';
import { MOCK_IMPORT_IDS } from '../../server/mocks/builders/course-import.ts';
import { mockId } from '../../server/mocks/builders/mock-id.ts';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { journey } from '../fixtures/journey.ts';
import { idOf, play } from '../fixtures/mock.ts';
import { stickingOut } from '../fixtures/overflow.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

/** The lists and forms of the back office in all their states, as a senior manager opens them. */

const say = (key: string) => text('en', key);
const PRODUCT = managedProductPath({ type: 'COURSE', id: idOf('sql-that-answers-questions') });

const CODE = promoCodePath(mockId('promo', 'WELCOME10'));

interface ManagerScreen {
  path: string;
  /** Null where the title is that of the thing itself. */
  title: string | null;
  /** What an empty list says; forms have none. */
  empty?: string;
  /** Loads nothing, so it cannot fail. */
  isStatic?: true;
  /** Stands for screens with the same layout, which only journeys open. */
  isExample?: true;
}

const SCREENS: ManagerScreen[] = [
  {
    path: '/manager/courses',
    title: 'manager-products:type.COURSE.title',
    empty: 'manager-products:list.emptyTitle',
    isExample: true,
  },
  { path: '/manager/courses/new', title: 'manager-products:type.COURSE.new', isStatic: true },
  { path: PRODUCT, title: null, isExample: true },
  { path: `${PRODUCT}/landing/en`, title: null, isExample: true },
  { path: '/manager/landings', title: 'manager-landings:list.title', empty: 'manager-kit:list.emptyTitle' },
  {
    path: '/manager/skills',
    title: 'manager-catalog:skills.title',
    empty: 'manager-catalog:skills.emptyTitle',
  },
  {
    path: '/manager/skills/create',
    title: 'manager-catalog:skills.newTitle',
    isStatic: true,
    isExample: true,
  },
  {
    path: '/manager/experts',
    title: 'manager-catalog:experts.title',
    empty: 'manager-catalog:experts.emptyTitle',
  },
  { path: '/manager/experts/create', title: 'manager-catalog:experts.newTitle', isStatic: true },
  {
    path: '/manager/categories',
    title: 'manager-catalog:categories.title',
    empty: 'manager-catalog:categories.emptyTitle',
  },
  { path: '/manager/import', title: 'manager-import:title', empty: 'manager-import:list.emptyTitle' },
  ...MOCK_IMPORT_IDS.map((id) => ({ path: `/manager/import/${id}`, title: null })),
  { path: '/manager/uploads', title: 'manager-media:title', empty: 'manager-media:list.emptyTitle' },
  { path: '/manager/promocodes', title: 'manager-shop:promo.title', empty: 'manager-shop:promo.emptyTitle' },
  { path: '/manager/promocode', title: 'manager-shop:form.newTitle', isStatic: true },
  { path: '/manager/promocode?kind=batch', title: 'manager-shop:form.batchTitle', isStatic: true },
  { path: CODE, title: null, isExample: true },
  { path: '/manager/price-guide', title: 'manager-shop:guide.title', empty: 'manager-shop:guide.emptyTitle' },
  {
    path: '/manager/price-schema',
    title: 'manager-shop:schema.title',
    empty: 'manager-shop:schema.emptyTitle',
    isExample: true,
  },
  { path: '/manager/plans', title: 'manager-shop:plans.title', empty: 'manager-shop:plans.emptyTitle' },
  { path: '/manager/approvals', title: 'manager-shop:approvals.title', empty: 'manager-shop:approvals.none' },
];

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
});

for (const { path, title, empty, isStatic, isExample } of SCREENS) {
  const name = path.replace(PRODUCT, '/manager/courses/[productId]');

  test(`${name} is accessible, and fits a phone`, isExample ? {} : journey, async ({ page, context }) => {
    await play(context, 'signed-in.manager');
    await page.goto(`/en${path}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    if (title) await expect(heading).toHaveText(say(title));
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    expect.soft(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => stickingOut(page)).toEqual([]);
  });

  if (empty)
    test(`${name} says that there is nothing`, journey, async ({ page, context }) => {
      await play(context, 'signed-in.manager.empty');
      await page.goto(`/en${path}`);
      await expect(page.getByRole('main').getByText(say(empty))).toBeVisible();
      expect.soft(await accessibilityProblems(page)).toEqual([]);
    });

  if (!isStatic)
    test(
      `${name} says that it could not be loaded, and loads again`,
      journey,
      async ({ page, context, complaints }) => {
        complaints.allow(/status of 500/);
        await play(context, 'signed-in.manager');
        await page.goto(`/en${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await play(context, 'signed-in.manager.error');
        await page.reload();
        const again = page.getByRole('button', { name: /Try again/ }).first();
        await expect(again).toBeVisible();
        await play(context, 'signed-in.manager');
        await again.click();
        await expect(again).toBeHidden();
      },
    );
}
