import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { PreviewSessionProvider } from '@/hooks/identity/preview-session';
import { createDraftApi } from '@/hooks/learning/draft-api';
import type { DraftSource } from '@/hooks/learning/draft-source';
import { ApiProvider, useApi } from '@/hooks/use-api';

/** Parts of the player over a working copy: a client and a cache of their own, and nobody who learns. */
export function PreviewFrame({ source, children }: { source: DraftSource; children: ReactNode }) {
  const api = useApi();
  const draft = useMemo(() => createDraftApi(api, source), [api, source]);
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <PreviewSessionProvider value={true}>
      <QueryClientProvider client={client}>
        <ApiProvider locale={api.locale} api={draft}>
          {children}
        </ApiProvider>
      </QueryClientProvider>
    </PreviewSessionProvider>
  );
}
