import { useRef, useState } from 'react';
import { StatusLine } from '@/components/ui/status-line';
import type { ResumeCard as Card } from '@/contracts/resume/resume';
import { useCopyResume, useDeleteResume } from '@/hooks/resume/use-resume-list';
import { useTranslation } from '@/hooks/use-translation';
import styles from './list.module.css';
import { ResumeCard } from './resume-card';
import type { ShareDialogSlot } from './share-dialog-slot';

export interface ResumeCardsProps {
  cards: readonly Card[];
  /** When they were read, in milliseconds. */
  asOf: number;
  /** No further one can be made. */
  isFull: boolean;
  ShareDialog: ShareDialogSlot;
}

export function ResumeCards({ cards, asOf, isFull, ShareDialog }: ResumeCardsProps) {
  const { t } = useTranslation('resume-pages');
  const copy = useCopyResume();
  const remove = useDeleteResume();
  const [shared, setShared] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const drop = (card: Card) => {
    remove.mutate(card);
    // The button that had the focus goes with its card.
    requestAnimationFrame(() => list.current?.focus());
  };
  return (
    <>
      <StatusLine text={copy.isPending ? t('card.copying', { title: copy.variables.title }) : ''} />
      <ul className={styles.cards} ref={list} tabIndex={-1}>
        {cards.map((card) => (
          <ResumeCard
            key={card.resumeId}
            card={card}
            asOf={asOf}
            onCopy={isFull || copy.isPending ? undefined : () => copy.mutate(card)}
            onShare={() => setShared(card.resumeId)}
            onDelete={() => drop(card)}
          />
        ))}
      </ul>
      {shared !== null && <ShareDialog resumeId={shared} isOpen onClose={() => setShared(null)} />}
    </>
  );
}
