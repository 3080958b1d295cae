import { useEffect, useState } from 'react';

/** A section is read while part of it is in the upper half of the window, below the header. */
const READING_ZONE = '-104px 0px -50% 0px';

/** Id of the heading whose section is read; null before the first one and without scripts. */
export function useCurrentSection(sections: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const seen = new Set<string>();
    const look = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) {
        const id = target.getAttribute('aria-labelledby') ?? '';
        if (isIntersecting) seen.add(id);
        else seen.delete(id);
      }
      const first = sections.find(({ id }) => seen.has(id));
      if (first) setCurrent(first.id);
    };
    const observer = new IntersectionObserver(look, { rootMargin: READING_ZONE });
    for (const { id } of sections) {
      const section = document.getElementById(id)?.parentElement;
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
