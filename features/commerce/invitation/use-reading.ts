import { useEffect, useState } from 'react';
import type { Reading } from '@/domain/commerce/promo-popup';

const CHECK_MS = 1_000;

/** Whether the visitor has read enough of the page's article, by `isEnough`, which is stable; once true, it stays so. */
export function useReading(subject: string, isEnough: (reading: Reading) => boolean): boolean {
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    if (read === subject) return;
    const opened = performance.now();
    const check = () => {
      if (document.visibilityState === 'visible' && isRead(performance.now() - opened, isEnough))
        setRead(subject);
    };
    window.addEventListener('scroll', check, { passive: true });
    const timer = setInterval(check, CHECK_MS);
    return () => {
      window.removeEventListener('scroll', check);
      clearInterval(timer);
    };
  }, [subject, read, isEnough]);
  return read === subject;
}

function isRead(elapsed: number, isEnough: (reading: Reading) => boolean): boolean {
  const text = document.querySelector('main article')?.getBoundingClientRect();
  const content = document.querySelector('main')?.getBoundingClientRect();
  if (!text || !content) return false;
  const { scrollY, innerHeight } = window;
  return isEnough({
    scrolled: scrollY,
    textTop: text.top + scrollY,
    textBottom: text.bottom + scrollY,
    contentBottom: content.bottom + scrollY,
    window: innerHeight,
    elapsed,
  });
}
