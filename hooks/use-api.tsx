import { createContext, type ReactNode, use, useMemo } from 'react';
import { DEFAULT_LOCALE, type Locale } from '@/contracts/locales';
import type { Api } from '@/services/api';
import { createBrowserApi } from '@/services/browser-api';

const ApiContext = createContext<Api | null>(null);

export interface ApiProviderProps {
  locale: Locale;
  /** Another client, for tests. */
  api?: Api;
  children: ReactNode;
}

export function ApiProvider({ locale, api, children }: ApiProviderProps) {
  const own = useMemo(() => api ?? createBrowserApi(locale ?? DEFAULT_LOCALE), [api, locale]);
  return <ApiContext value={own}>{children}</ApiContext>;
}

/** The typed API client in the page's language. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi must be used inside ApiProvider');
  return api;
}
