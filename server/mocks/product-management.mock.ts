import { ApiError } from '../../contracts/api-error.ts';
import { type ManagedProduct, productManagement } from '../../contracts/catalog/product-management.ts';
import type { Locale } from '../../contracts/locales.ts';
import { pageRows } from '../../domain/list-page.ts';
import { makeDraft, makeManagedProducts, requestedNow, rowOf } from './builders/managed-product.ts';
import { MOCK_NOW, mockId } from './builders/mock-id.ts';
import { school } from './builders/school.ts';
import { mockContract } from './mock-endpoint.ts';

function require(id: string, locale: Locale): ManagedProduct {
  const found = makeManagedProducts(locale).find((product) => product.id === id);
  if (!found) throw new ApiError('product_not_found');
  return found;
}

function requireReady(product: ManagedProduct): ManagedProduct {
  if (product.checks.length > 0) throw new ApiError('not_ready_to_publish');
  return product;
}

const isMissing = ({ languages }: ManagedProduct, wanted: Locale): boolean =>
  !languages.some(
    ({ language, landing }) => language === wanted && landing !== 'DRAFT' && landing !== 'NONE',
  );

function slugState(urlSlug: string): 'FREE' | 'TAKEN' | 'RESERVED' {
  if (urlSlug === 'signin') return 'RESERVED';
  return school.products.some(({ slug }) => slug === urlSlug) ? 'TAKEN' : 'FREE';
}

const SORTS = {
  changed: (a: ManagedProduct, b: ManagedProduct) => b.changed.at.localeCompare(a.changed.at),
  title: (a: ManagedProduct, b: ManagedProduct) => a.title.localeCompare(b.title),
  published: (a: ManagedProduct, b: ManagedProduct) =>
    (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''),
  learners: (a: ManagedProduct, b: ManagedProduct) => b.learners - a.learners,
};

export const productManagementMocks = mockContract(productManagement, {
  list: ({ query }, { locale, scenario, setHeader }) => {
    const { text = '', type, status, category, missing, sort = 'changed', page, size } = query;
    const found = makeManagedProducts(locale).filter(
      (product) =>
        !scenario.has('empty') &&
        product.title.toLowerCase().includes(text.trim().toLowerCase()) &&
        (!type || product.type === type) &&
        (!status || product.status === status) &&
        (!category || product.categoryIds.includes(category)) &&
        (!missing || isMissing(product, missing)),
    );
    setHeader('x-total-count', String(found.length));
    const { limit, offset } = pageRows({ page, size });
    return found
      .toSorted(SORTS[sort])
      .slice(offset, offset + limit)
      .map(rowOf);
  },
  requests: (_, { locale, scenario }) =>
    scenario.has('empty')
      ? []
      : makeManagedProducts(locale).flatMap(({ id, type, title, courseId, requested }) =>
          requested
            ? [
                {
                  ...{
                    id: mockId('request', id),
                    productId: id,
                    productType: type,
                    title,
                    courseId,
                    requested,
                  },
                  ...{ kind: 'PRODUCT' as const, language: null },
                },
              ]
            : [],
        ),
  findSlug: ({ params: { urlSlug } }) => ({ state: slugState(urlSlug) }),
  get: ({ params }, { locale }) => require(params.productId, locale),
  create: ({ body }) => {
    if (school.products.some(({ slug }) => slug === body.urlSlug))
      throw new ApiError('provided_url_slug_already_in_use_for_some_landing');
    if (body.urlSlug === 'signin')
      throw new ApiError('request_params_invalid', { fields: { urlSlug: 'invalid' } });
    return makeDraft(body);
  },
  update: ({ params, body }, { caller, locale }) => {
    const { revision, ...settings } = body;
    const product = require(params.productId, locale);
    const isSenior = caller.role === 'SENIOR_CONTENT_MANAGER';
    if (product.status === 'PUBLISHED' && !isSenior && settings.partsInOrder !== product.partsInOrder)
      throw new ApiError('forbidden');
    if (revision !== product.revision) throw new ApiError('edit_conflict');
    const changed = { at: MOCK_NOW.toISOString(), by: { id: caller.id, name: caller.name } };
    return { ...product, ...settings, revision: revision + 1, changed };
  },
  requestPublication: ({ params }, { locale }) => {
    const product = requireReady(require(params.productId, locale));
    if (product.status === 'PUBLISHED') return product;
    return { ...product, requested: product.requested ?? requestedNow() };
  },
  publish: ({ params }, { locale }): ManagedProduct => {
    const product = requireReady(require(params.productId, locale));
    const publishedAt = product.publishedAt ?? MOCK_NOW.toISOString();
    return { ...product, status: 'PUBLISHED', publishedAt, requested: null, deletable: false };
  },
  unpublish: ({ params }, { locale }): ManagedProduct => ({
    ...require(params.productId, locale),
    status: 'DRAFT',
  }),
  subscription: ({ params }, { locale }) => {
    const { inSubscription } = require(params.productId, locale);
    return { inSubscription, learners: inSubscription ? 2 : 0, stays: false };
  },
  setSubscription: ({ params, body }, { locale }): ManagedProduct => ({
    ...require(params.productId, locale),
    ...body,
  }),
  remove: ({ params }, { locale }) => {
    if (!require(params.productId, locale).deletable) throw new ApiError('still_in_use');
  },
});
