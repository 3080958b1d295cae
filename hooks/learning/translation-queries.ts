import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TranslationKind, TranslationState } from '@/contracts/learning/translation';
import type { Locale } from '@/contracts/locales';
import type { ProductType } from '@/contracts/scalars';
import type { Api } from '@/services/api';
import { translation } from '@/services/manager-endpoints';

export interface BoardSearch {
  page?: number;
  size?: number;
  text?: string;
  type?: ProductType;
  kind?: TranslationKind;
  language?: Locale;
  state?: TranslationState;
}

export interface DeskKey {
  productId: string;
  language: Locale;
}

export interface SectionKey extends DeskKey {
  section: string;
}

const ROOT = 'translations';

/** Key of everything about translations, to fetch it again after a change. */
export const translationsKey = (api: Api) => [api.locale, ROOT] as const;

export const translationBoardQuery = (api: Api, search: BoardSearch) =>
  queryOptions({
    queryKey: [...translationsKey(api), 'board', search],
    queryFn: () => api.list(translation.board, { query: search }),
    placeholderData: keepPreviousData,
  });

export const translationSummaryQuery = (api: Api) =>
  queryOptions({
    queryKey: [...translationsKey(api), 'summary'],
    queryFn: () => api(translation.summary),
  });

export const wantedLanguagesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...translationsKey(api), 'wanted'],
    queryFn: () => api(translation.wanted),
  });

export const translationDeskQuery = (api: Api, params: DeskKey) =>
  queryOptions({
    queryKey: [...translationsKey(api), 'desk', params.productId, params.language],
    queryFn: () => api(translation.desk, { params }),
  });

export const translationSectionQuery = (api: Api, params: SectionKey) =>
  queryOptions({
    queryKey: [...translationsKey(api), 'section', params.productId, params.language, params.section],
    queryFn: () => api(translation.section, { params }),
  });
