import { useEffect } from 'react';
import { startTagManager } from '@/services/tag-manager';

/** Starts the tag manager if consent is given; a withdrawn consent takes effect on the next page load. */
export function useTagManager(container: string | null, path: string, agreed: boolean): void {
  useEffect(() => {
    if (agreed && container) startTagManager(container, path);
  }, [container, path, agreed]);
}
