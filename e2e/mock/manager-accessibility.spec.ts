import { MANAGED_PATHS } from '../../domain/catalog/managed-address.ts';
import { managedOrderPath, ORDER_PATHS } from '../../domain/commerce/managed-order-address.ts';
import { SHOP_PATHS } from '../../domain/commerce/shop-address.ts';
import {
  EDITORIAL_PATHS,
  managedArticlePath,
  managedBannerPath,
  managedStaticPath,
  managedTermPath,
  managedTextPath,
} from '../../domain/editorial/managed-address.ts';
import {
  INTERFACE_TEXTS_PATH,
  TRANSLATIONS_PATH,
  translationPath,
} from '../../domain/translation-address.ts';
import { ORDER_ID } from '../../server/mocks/builders/cart.ts';
import { mockId } from '../../server/mocks/builders/mock-id.ts';
import { school } from '../../server/mocks/builders/school.ts';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { idOf, play } from '../fixtures/mock.ts';
import { stickingOut } from '../fixtures/overflow.ts';
import { expect, test } from '../fixtures/test.ts';

/** The rest of the back office in light and dark: one page visits each screen of a part, which is the cheapest way. */

const ARTICLE = managedArticlePath(mockId('article', school.articles[0]?.slug ?? ''));
const DESK = translationPath(idOf('sql-that-answers-questions'), 'de');

/** Path of the screen, and the scenario in which it shows most. */
const PARTS: Record<string, readonly (readonly [path: string, scenario?: string])[]> = {
  'search settings': [[MANAGED_PATHS.searchTerms], [MANAGED_PATHS.failedSearches], [MANAGED_PATHS.synonyms]],
  'money and people': [
    ['/manager/main', 'words-waiting'],
    [ORDER_PATHS.orders],
    [managedOrderPath(ORDER_ID), 'refund-sent.disputed'],
    [ORDER_PATHS.refunds, 'refund-open'],
    [ORDER_PATHS.disputes, 'disputed'],
    [ORDER_PATHS.sales],
    [SHOP_PATHS.plans],
    ['/manager/people'],
    ['/manager/audit'],
  ],
  'articles and terms': [
    [EDITORIAL_PATHS.magazine, 'writing-edited'],
    [ARTICLE, 'writing-edited'],
    [EDITORIAL_PATHS.blog],
    ['/manager/categories', 'category-scheduled'],
    [EDITORIAL_PATHS.glossary, 'writing-edited'],
    [EDITORIAL_PATHS.newTerm],
    [managedTermPath(mockId('term', 'median')), 'writing-edited'],
  ],
  'texts and lists': [
    [EDITORIAL_PATHS.texts],
    [managedTextPath('faq')],
    [managedTextPath('privacy-policy'), 'writing-edited'],
    [EDITORIAL_PATHS.staticContent, 'static-edited'],
    [managedStaticPath('promotion'), 'static-edited'],
    [managedStaticPath('social_networks')],
    ['/manager/quiz', 'quiz-edited'],
    [EDITORIAL_PATHS.banners],
    [managedBannerPath(mockId('banner', 'Autumn courses'))],
    [managedBannerPath(mockId('banner', 'Winter sale'))],
  ],
  translations: [
    [TRANSLATIONS_PATH, 'translation-stale'],
    [DESK, 'translation-stale.machine-translation'],
    [INTERFACE_TEXTS_PATH, 'texts-changed'],
  ],
};

for (const [part, screens] of Object.entries(PARTS))
  test(`${part} in the back office are accessible, and fit a phone`, async ({ page, context }) => {
    for (const [path, scenario] of screens) {
      await play(context, ['signed-in.manager', scenario].filter(Boolean).join('.'));
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/en${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      expect.soft(await accessibilityProblems(page), path).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect.poll(() => stickingOut(page), path).toEqual([]);
    }
  });
