import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is within one screen of the visible part; stays true. */
export function useNear(box: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !box.current) return;
    if (typeof IntersectionObserver === 'undefined') return setNear(true);
    const seen = (entries: IntersectionObserverEntry[]) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true);
    };
    const observer = new IntersectionObserver(seen, { rootMargin: '100% 0px' });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, near]);
  return near;
}
