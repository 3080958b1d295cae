import { type KeyboardEvent, useRef } from 'react';
import type { ManagedRefundRequest } from '@/contracts/commerce/refund-management';
import type { FreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useTranslation } from '@/hooks/use-translation';
import styles from './refund-management.module.css';
import { RequestCard } from './request-card';

export interface RequestListProps {
  requests: readonly ManagedRefundRequest[];
  fresh: FreshSignIn;
}

const STEPS: Partial<Record<string, number>> = { j: 1, k: -1 };

/** The requests of a page. While one of them has the focus, J leads to the next and K to the one before. */
export function RequestList({ requests, fresh }: RequestListProps) {
  const { t } = useTranslation('manager-orders');
  const list = useRef<HTMLDivElement>(null);
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])];

  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key.toLowerCase()];
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
    if (!step || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = cards();
    const at = all.findIndex((card) => card.contains(event.target as Node));
    all[at + step]?.focus();
    event.preventDefault();
  }

  /** The next request that waits gets the focus, so that a queue is worked off without the pointer. */
  function goOn(decidedId: string): void {
    const all = cards();
    const at = all.findIndex(({ id }) => id === decidedId);
    const open = (card: HTMLElement) => card.dataset.open === 'true' && card.id !== decidedId;
    (all.slice(at + 1).find(open) ?? all.find(open) ?? all[at])?.focus();
  }

  return (
    <>
      <p className={styles.keys}>{t('queue.keys')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus between its articles */}
      <div className={styles.requests} ref={list} onKeyDown={move}>
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} fresh={fresh} onDecided={goOn} />
        ))}
      </div>
    </>
  );
}
