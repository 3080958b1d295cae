import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { sharedPagesQuery } from '@/hooks/resume/resume-share-queries';
import { useApi } from '@/hooks/use-api';

export type Look = 'text' | 'pages';

/** As wide as a page on paper and its margins. */
const WIDE = '(width >= 960px)';

const subscribe = (changed: () => void) => {
  const query = window.matchMedia?.(WIDE);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};
const isWide = () => window.matchMedia?.(WIDE).matches ?? false;

/** How the resume is shown: as printed on wide screens and as text on others, until the reader chooses. */
export function useSharedLook(code: string) {
  const wide = useSyncExternalStore(subscribe, isWide, () => false);
  const [chosen, choose] = useState<Look | null>(null);
  const look: Look = chosen ?? (wide ? 'pages' : 'text');
  const pages = useQuery({ ...sharedPagesQuery(useApi(), code), enabled: look === 'pages' });
  return { look, choose, pages };
}

export type SharedPages = ReturnType<typeof useSharedLook>['pages'];
