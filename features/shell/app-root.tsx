import { HydrationBoundary, QueryClient, QueryClientProvider, type DehydratedState } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ErrorCode } from '@/contracts/error-codes';
import type { Locale } from '@/contracts/locales';
import { ApiProvider } from '@/hooks/use-api';

export interface RootProps {
  locale: Locale;
  dehydratedState: DehydratedState;
  failure?: ErrorCode;
  children?: ReactNode;
}

/** What every page stands in: data, client, frame. */
export function AppRoot({ locale, dehydratedState, children }: RootProps) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } }));
  return (
    <QueryClientProvider client={client}>
      <ApiProvider locale={locale}>
        <HydrationBoundary state={dehydratedState}>{children}</HydrationBoundary>
      </ApiProvider>
    </QueryClientProvider>
  );
}
