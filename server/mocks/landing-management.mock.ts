import { ApiError } from '../../contracts/api-error.ts';
import {
  type LandingContent,
  type LandingRow,
  landingManagement,
  type ManagedLanding,
} from '../../contracts/catalog/landing-management.ts';
import type { Locale } from '../../contracts/locales.ts';
import { MANAGER_PAGE_SIZE } from '../../contracts/manager-values.ts';
import { checkLanding, isSameLanding, landingState } from '../../domain/catalog/landing.ts';
import { isReservedSlug } from '../../domain/catalog/reserved-slug.ts';
import type { Caller } from '../../domain/identity/caller.ts';
import { makeLandingRows, makeLandingSaves, makeManagedLanding, publishedTexts } from './builders/landing.ts';
import { MOCK_NOW } from './builders/mock-id.ts';
import { makeLanding } from './builders/product.ts';
import { findProduct, productId, school } from './builders/school.ts';
import { mockContract } from './mock-endpoint.ts';
import type { Scenario } from './scenario.ts';

type Key = { productId: string; language: Locale };

function requireProduct(id: string) {
  const product = findProduct(id);
  if (!product || productId(product) !== id) throw new ApiError('product_not_found');
  return product;
}

const find = ({ productId: id, language }: Key, scenario: Scenario): ManagedLanding =>
  makeManagedLanding(requireProduct(id), language, scenario);

const now = ({ id, name }: Caller) => ({ at: MOCK_NOW.toISOString(), by: { id, name } });

function checkSlug({ productId: id, language }: Key, slug: string): void {
  if (isReservedSlug(slug))
    throw new ApiError('request_params_invalid', { fields: { 'content.urlSlug': 'invalid' } });
  const isTaken = school.products.some(
    (other) => productId(other) !== id && publishedTexts(other, language)?.urlSlug === slug,
  );
  if (isTaken) throw new ApiError('provided_url_slug_already_in_use_for_some_landing');
}

function saved(landing: ManagedLanding, content: LandingContent, caller: Caller): ManagedLanding {
  if (isSameLanding(landing.content, content)) return landing;
  const { revision, published } = landing;
  const state = landingState(content, published);
  return {
    ...landing,
    ...{ content, state, checks: checkLanding(content), revision: revision + 1, changed: now(caller) },
  };
}

function requireSeen(landing: ManagedLanding, revision: number): void {
  if (landing.revision !== revision) throw new ApiError('edit_conflict');
}

function requireReady({ checks }: ManagedLanding): void {
  if (checks.length > 0) throw new ApiError('not_ready_to_publish');
}

const matches = (
  row: LandingRow,
  query: { [K in 'product' | 'type' | 'language' | 'state' | 'text']?: string | undefined },
) =>
  (!query.product || row.productId === query.product) &&
  (!query.type || row.productType === query.type) &&
  (!query.language || row.language === query.language) &&
  (!query.state || row.state === query.state) &&
  (!query.text || `${row.title} ${row.urlSlug}`.toLowerCase().includes(query.text.trim().toLowerCase()));

export const landingManagementMocks = mockContract(landingManagement, {
  list: ({ query }, { scenario, setHeader }) => {
    const rows = scenario.has('empty') ? [] : makeLandingRows(scenario).filter((row) => matches(row, query));
    setHeader('x-total-count', String(rows.length));
    const { page = 1, size = MANAGER_PAGE_SIZE } = query;
    return rows.slice((page - 1) * size, page * size);
  },
  get: ({ params }, { scenario }) => find(params, scenario),
  preview: ({ params }, { scenario }) => {
    const page = makeLanding(requireProduct(params.productId), params.language);
    const { about, ...content } = find(params, scenario).content;
    const landing = { ...page.landing, ...content, about: about || null, locale: params.language };
    return { ...page, fallback: false, landing };
  },
  save: ({ params, body }, { caller, scenario }) => {
    const landing = find(params, scenario);
    if (isSameLanding(landing.content, body.content)) return landing;
    requireSeen(landing, body.revision);
    checkSlug(params, body.content.urlSlug);
    return saved(landing, body.content, caller);
  },
  history: ({ params }, { scenario }) =>
    makeLandingSaves(requireProduct(params.productId), params.language, scenario),
  requestPublication: ({ params }, { caller, scenario }) => {
    const landing = find(params, scenario);
    requireReady(landing);
    return { ...landing, requested: landing.requested ?? now(caller) };
  },
  publish: ({ params, body }, { scenario }): ManagedLanding => {
    const landing = find(params, scenario);
    const { publishAt, revision } = body;
    if (publishAt !== null && new Date(publishAt) <= MOCK_NOW)
      throw new ApiError('request_params_invalid', { fields: { publishAt: 'invalid' } });
    requireSeen(landing, revision);
    requireReady(landing);
    const done = { ...landing, requested: null };
    return publishAt === null
      ? { ...done, published: landing.content, state: 'PUBLISHED', scheduled: null }
      : { ...done, scheduled: { revision, at: publishAt } };
  },
  unschedule: ({ params }, { scenario }) => ({ ...find(params, scenario), scheduled: null }),
  unpublish: ({ params }, { scenario }): ManagedLanding => {
    const landing = find(params, scenario);
    if (!landing.published) return landing;
    if (params.language === 'en') throw new ApiError('still_in_use');
    return { ...landing, published: null, state: 'DRAFT' };
  },
});
