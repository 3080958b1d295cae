import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '@/contracts/locales';
import type { Api } from '@/services/api';
import { interfaceText } from '@/services/manager-endpoints';

export interface InterfaceTextSearch {
  language: Locale;
  page?: number;
  size?: number;
  text?: string;
  namespace?: string;
  only?: 'changed' | 'unpublished';
}

const ROOT = 'interface-texts';

/** Key of everything about texts of the interface, to fetch it again after a change. */
export const interfaceTextsKey = (api: Api) => [api.locale, ROOT] as const;

export const interfaceTextsQuery = (api: Api, search: InterfaceTextSearch) =>
  queryOptions({
    queryKey: [...interfaceTextsKey(api), 'list', search],
    queryFn: () => api.list(interfaceText.list, { query: search }),
    placeholderData: keepPreviousData,
  });

export const interfaceTextNamespacesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...interfaceTextsKey(api), 'namespaces'],
    queryFn: () => api(interfaceText.namespaces),
  });
