import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { productManagement as contract } from '@/contracts/catalog/product-management';
import type { CallInput } from '@/contracts/endpoint';
import type { Locale } from '@/contracts/locales';
import type { Api } from '@/services/api';
import {
  categoryManagement,
  expertManagement,
  productManagement,
  skillManagement,
} from '@/services/manager-endpoints';

export type ProductListQuery = NonNullable<CallInput<(typeof contract)['list']>['query']>;

/** A page of products of any status. */
export const managedProductsQuery = (api: Api, query: ProductListQuery) =>
  queryOptions({
    queryKey: [api.locale, 'managed-products', 'list', query],
    queryFn: () => api.list(productManagement.list, { query }),
    placeholderData: keepPreviousData,
  });

/** One product with its settings, languages and checks. */
export const managedProductQuery = (api: Api, productId: string) =>
  queryOptions({
    queryKey: [api.locale, 'managed-products', productId],
    queryFn: () => api(productManagement.get, { params: { productId } }),
  });

/** Whether a new product may have an address. */
export const slugStateQuery = (api: Api, language: Locale, urlSlug: string) =>
  queryOptions({
    queryKey: [api.locale, 'slug-state', language, urlSlug],
    queryFn: () => api(productManagement.findSlug, { params: { language, urlSlug } }),
  });

/** Publications that managers asked for. */
export const publicationRequestsQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'managed-products', 'requests'],
    queryFn: () => api(productManagement.requests),
  });

export interface Choice {
  id: string;
  name: string;
  /** Of a category. */
  code?: string;
}

/** Where a person chooses from. */
export type ChoiceKind = 'categories' | 'skills' | 'experts' | 'parts';

/** Everything that may be chosen, by name in the locale; search narrows it in the browser. */
export const choicesQuery = (api: Api, kind: Exclude<ChoiceKind, 'parts'>) =>
  queryOptions({
    queryKey: [api.locale, 'choices', kind],
    queryFn: (): Promise<Choice[]> => CHOICES[kind](api),
  });

/** All products, by title. */
export const productChoicesQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'choices', 'products'],
    queryFn: async (): Promise<Choice[]> => {
      const products = await api(productManagement.list, { query: { size: 1000, sort: 'title' } });
      return products.map(({ id, title }) => ({ id, name: title }));
    },
  });

/** Products that may be parts, of these types. */
export const partChoicesQuery = (api: Api, types: readonly ('COURSE' | 'PROGRAM')[]) =>
  queryOptions({
    queryKey: [api.locale, 'choices', 'parts', types],
    queryFn: async (): Promise<Choice[]> => {
      const pages = await Promise.all(
        types.map((type) => api(productManagement.list, { query: { type, size: 1000, sort: 'title' } })),
      );
      return pages.flat().map(({ id, title }) => ({ id, name: title }));
    },
  });

const nameOf = <T>(texts: Partial<Record<Locale, T>>, locale: Locale): T | undefined =>
  texts[locale] ?? texts.en;

const CHOICES = {
  categories: async (api: Api) =>
    (await api(categoryManagement.list)).map(({ id, code, slug, texts }) => ({
      ...{ id, code, name: nameOf(texts, api.locale)?.name ?? slug },
    })),
  skills: async (api: Api) =>
    (await api(skillManagement.list, { query: { size: 1000 } })).map(({ id, slug, names }) => ({
      ...{ id, name: nameOf(names, api.locale) ?? slug },
    })),
  experts: async (api: Api) =>
    (await api(expertManagement.list, { query: { size: 1000 } })).map(({ id, slug, texts }) => ({
      ...{ id, name: nameOf(texts, api.locale)?.name ?? slug },
    })),
};
