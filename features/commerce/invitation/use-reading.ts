import { useEffect, useState } from 'react';
import { hasRead } from '@/domain/commerce/promo-popup';

const CHECK_MS = 1_000;

/** Whether the visitor has read enough of the page's article; once true, it stays so. */
export function useReading(subject: string): boolean {
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    if (read === subject) return;
    const opened = performance.now();
    const check = () => {
      if (document.visibilityState === 'visible' && isRead(performance.now() - opened)) setRead(subject);
    };
    window.addEventListener('scroll', check, { passive: true });
    const timer = setInterval(check, CHECK_MS);
    return () => {
      window.removeEventListener('scroll', check);
      clearInterval(timer);
    };
  }, [subject, read]);
  return read === subject;
}

function isRead(elapsed: number): boolean {
  const text = document.querySelector('main article')?.getBoundingClientRect();
  const content = document.querySelector('main')?.getBoundingClientRect();
  if (!text || !content) return false;
  const { scrollY, innerHeight } = window;
  return hasRead({
    scrolled: scrollY,
    textTop: text.top + scrollY,
    textBottom: text.bottom + scrollY,
    contentBottom: content.bottom + scrollY,
    window: innerHeight,
    elapsed,
  });
}
