import { HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { SuggestionsSlot } from '@/components/search/suggestions';
import type { ShownBanner } from '@/contracts/editorial/banner';
import { DEFAULT_LOCALE, type Locale } from '@/contracts/locales';
import type { SiteInfo } from '@/contracts/site';
import type { PageSession } from '@/domain/identity/page-session';
import { PageSessionProvider } from '@/hooks/identity/page-session';
import { ApiProvider } from '@/hooks/use-api';
import { SiteProvider, UNKNOWN_SITE } from '@/hooks/use-site';
import { type PageData, unpackData } from '@/services/page-data';
import { FailureScreen } from './failure-screen';
import { Frame } from './frame';
import type { Slots } from './slots';

export interface RootProps {
  locale?: Locale;
  site?: SiteInfo;
  data?: PageData;
  session?: PageSession;
  banners?: ShownBanner[];
  /** Error status; its screen replaces the page. */
  failure?: number;
}

export interface AppRootProps extends RootProps {
  slots?: Slots;
  children?: ReactNode;
}

/** Root of every page: configuration, query client and frame. */
export function AppRoot(props: AppRootProps) {
  const {
    locale = DEFAULT_LOCALE,
    site,
    data,
    session = null,
    failure,
    slots = {},
    banners,
    children,
  } = props;
  const [client] = useState(createQueryClient);
  const known = useMemo(() => data && unpackData(data, Date.now()), [data]);
  return (
    <QueryClientProvider client={client}>
      <SiteProvider value={site ?? UNKNOWN_SITE}>
        <ApiProvider locale={locale}>
          <HydrationBoundary state={known}>
            <PageSessionProvider value={session}>
              <SuggestionsSlot value={slots.suggestions ?? null}>
                <Frame slots={slots} banners={banners}>
                  {failure ? <FailureScreen status={failure} /> : children}
                </Frame>
              </SuggestionsSlot>
            </PageSessionProvider>
          </HydrationBoundary>
        </ApiProvider>
      </SiteProvider>
    </QueryClientProvider>
  );
}

function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } });
}
