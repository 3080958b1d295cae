import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/use-translation';
import styles from './words.module.css';

export interface QueueNavProps {
  /** Name of the queue. */
  label: string;
  /** Addresses with the locale; undefined at the ends. */
  previous: string | undefined;
  next: string | undefined;
}

/** Leads to the one before and the one after in a queue, also by a key from anywhere on the page. */
export function QueueNav({ label, previous, next }: QueueNavProps) {
  const { t } = useTranslation('manager-words');
  useQueueKeys(previous, next);
  if (!previous && !next) return null;
  return (
    <nav className={styles.actions} aria-label={label}>
      {previous && (
        <Button
          variant="secondary"
          size="small"
          href={previous}
          icon={<ChevronLeft aria-hidden="true" />}
          aria-keyshortcuts="Alt+K"
        >
          {t('previous')}
        </Button>
      )}
      {next && (
        <Button
          variant="secondary"
          size="small"
          href={next}
          iconEnd={<ChevronRight aria-hidden="true" />}
          aria-keyshortcuts="Alt+J"
        >
          {t('next')}
        </Button>
      )}
      <span className={styles.small}>{t('keys')}</span>
    </nav>
  );
}

function useQueueKeys(previous: string | undefined, next: string | undefined): void {
  const router = useRouter();
  const latest = useRef({ router, previous, next });
  useEffect(() => {
    latest.current = { router, previous, next };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // The place of the key: with Alt, some keyboards type another letter.
      const target = { KeyJ: latest.current.next, KeyK: latest.current.previous }[event.code];
      if (!target) return;
      event.preventDefault();
      void latest.current.router.push(target);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
