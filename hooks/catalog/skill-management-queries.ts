import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '@/contracts/locales';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import type { Api } from '@/services/api';
import { skillManagement } from '@/services/manager-endpoints';

export interface ManagedEntriesQuery {
  page: number;
  text: string;
  sort: 'name' | 'products' | 'changed';
  /** Only those without a name in this language. */
  missing: Locale | undefined;
}

const queryOf = ({ text, ...rest }: ManagedEntriesQuery) => ({ ...rest, text: text || undefined });

export const managedSkillsQuery = (api: Api, query: ManagedEntriesQuery) =>
  queryOptions({
    queryKey: [api.locale, 'managed-skills', query],
    queryFn: () => api.list(skillManagement.list, { query: queryOf(query) }),
    placeholderData: keepPreviousData,
  });

/** Fetches a page of an export of the same search. */
export const exportSkills = (api: Api, query: ManagedEntriesQuery) => (page: number) =>
  api(skillManagement.list, { query: { ...queryOf(query), page, size: EXPORT_PAGE_SIZE } });

export const managedSkillQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: [api.locale, 'managed-skill', slug],
    queryFn: () => api(skillManagement.get, { params: { slug } }),
  });
