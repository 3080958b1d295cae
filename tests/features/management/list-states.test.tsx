import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { createInstance } from 'i18next';
import type { ComponentType } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { permissionsOf } from '@/domain/identity/permission';
import { CategoriesScreen } from '@/features/catalog/category-management/categories-screen';
import { ExpertsScreen } from '@/features/catalog/expert-management/experts-screen';
import { LandingsScreen } from '@/features/catalog/landing/landings-screen';
import { ProductsScreen } from '@/features/catalog/product-management/products-screen';
import { ManagedReviewsScreen } from '@/features/catalog/review-management/managed-reviews-screen';
import { FailedSearchesScreen } from '@/features/catalog/search-management/failed-searches-screen';
import { SkillsScreen } from '@/features/catalog/skill-management/skills-screen';
import { OrdersScreen } from '@/features/commerce/order-management/orders-screen';
import { DisputesScreen } from '@/features/commerce/refund-management/disputes-screen';
import { RefundsScreen } from '@/features/commerce/refund-management/refunds-screen';
import { PriceSchemaScreen } from '@/features/commerce/shop-management/price-schema/price-schema-screen';
import { PromoCodesScreen } from '@/features/commerce/shop-management/promo-codes/promo-codes-screen';
import { BannersScreen } from '@/features/editorial/banner-management/banners-screen';
import { StaticGroupsScreen } from '@/features/editorial/static-content-management/static-groups-screen';
import { BlogPostsScreen, MagazineArticlesScreen } from '@/features/editorial/writing/articles-screen';
import { TermsScreen } from '@/features/editorial/writing/term/terms-screen';
import { TextPagesScreen } from '@/features/editorial/writing/text-pages-screen';
import { ApprovalsScreen } from '@/features/identity/management/approvals-screen';
import { AuditScreen } from '@/features/identity/management/audit-screen';
import { ContentReportsScreen } from '@/features/learning/content-report-management/content-reports-screen';
import { ImportsScreen } from '@/features/learning/course-import/imports-screen';
import { UploadsScreen } from '@/features/learning/media-library/uploads-screen';
import { LessonReviewsScreen } from '@/features/learning/open-answer-review/lesson-reviews-screen';
import { BoardScreen } from '@/features/learning/translation/board-screen';
import { LeadsScreen } from '@/features/messaging/lead-management/leads-screen';
import { SupportScreen } from '@/features/messaging/support-management/support-screen';
import { useSessionStore } from '@/store/session-store';
import { places } from '../catalog/management/category-places';
import type { Answers } from '../fake-api';
import { fakeRouter, show, texts } from '../identity/account/render';

vi.mock('next/head', () => ({ default: () => null }));

const SCREENS: Record<string, ComponentType> = {
  CategoriesScreen: () => <CategoriesScreen {...{ places }} />,
  ExpertsScreen,
  LandingsScreen,
  ProductsScreen,
  ManagedReviewsScreen,
  FailedSearchesScreen,
  SkillsScreen,
  OrdersScreen,
  DisputesScreen,
  RefundsScreen,
  PriceSchemaScreen,
  PromoCodesScreen,
  BannersScreen,
  TermsScreen,
  StaticGroupsScreen,
  BlogPostsScreen,
  MagazineArticlesScreen,
  TextPagesScreen,
  ApprovalsScreen,
  AuditScreen,
  ContentReportsScreen,
  ImportsScreen,
  UploadsScreen,
  LessonReviewsScreen,
  BoardScreen,
  LeadsScreen,
  SupportScreen,
};

const files = globSync('public/locales/en/*.json');
const namespaces: [string, object][] = files.map((file) => [
  path.basename(file, '.json'),
  JSON.parse(readFileSync(file, 'utf8')),
]);
const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: Object.fromEntries(namespaces) },
  interpolation: { escapeValue: false },
  initAsync: false,
});

const words = (texts: object, key = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [[`${key}.${name}`, text] satisfies [string, string]]
      : words(text, `${key}.${name}`),
  );

/** What the back office says where there is nothing, by the names of its texts. */
const NOTHING = namespaces
  .filter(([name]) => name.startsWith('manager'))
  .flatMap(([, texts]) => words(texts))
  .filter(([key]) => /(empty|\.none|nothing)\w*$/i.test(key))
  .map(([, text]) => text.split(/\{\{\w+\}\}/));

beforeEach(() => {
  localStorage.clear();
  useSessionStore.setState({
    status: 'isLoggedIn',
    userId: '00000000-0000-4000-8000-000000000001',
    perms: [...permissionsOf('SENIOR_CONTENT_MANAGER')],
  });
});
afterEach(cleanup);

const answeredBy = (answer: (call: string) => unknown) =>
  new Proxy({}, { get: (_, call) => answer(String(call)) }) as Answers;

function open(Screen: ComponentType, answer: (call: string) => unknown) {
  const made = fakeRouter();
  const router = { ...made.router, asPath: '/en/manager/list', query: { collection: 'courses' } };
  return show(
    <I18nextProvider i18n={i18n}>
      <Screen />
    </I18nextProvider>,
    answeredBy(answer),
    { ...made, router } as ReturnType<typeof fakeRouter>,
  );
}

/** As a list with a count, and as one without. */
const nothing = () => Object.assign([], { items: [], total: 0 });

async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

describe.each(Object.entries(SCREENS))('%s', (_, Screen) => {
  it('says that it is loading', async () => {
    open(Screen, () => new Promise(() => {}));
    expect((await screen.findAllByText(texts.manager.loading)).length).toBeGreaterThan(0);
  });

  it('says that there is nothing yet', async () => {
    open(Screen, nothing);
    await waitFor(() => expect(screen.queryByText(texts.manager.loading)).toBeNull());
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const shown = document.body.textContent ?? '';
    expect(NOTHING.filter((parts) => parts.every((part) => shown.includes(part)))).not.toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('says that it failed, and asks again', async () => {
    const { user, sent } = open(Screen, () => new ApiError('internal_error'));
    const [again] = await screen.findAllByRole('button', { name: texts.manager.retry });
    const before = sent.length;
    if (again) await user.click(again);
    await waitFor(() => expect(sent.length).toBeGreaterThan(before));
    expect(await faults()).toEqual([]);
  });
});
