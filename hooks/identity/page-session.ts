import { createContext, useContext } from 'react';
import type { PageSession } from '@/domain/identity/page-session';

const PageSessionContext = createContext<PageSession | null>(null);

export const PageSessionProvider = PageSessionContext.Provider;

/** Whom the server rendered this page for; null on a cached page. */
export const usePageSession = (): PageSession | null => useContext(PageSessionContext);
