import { useRouter } from 'next/router';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import type { ResumeDraft } from '@/contracts/resume/resume-draft';
import { languageName } from '@/domain/format';
import { formatRelativeTime } from '@/domain/relative-time';
import { useDecideDraft } from '@/hooks/resume/use-resume-drafts';
import { useHref, useLocale } from '@/hooks/use-href';
import { useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import styles from './draft.module.css';

const ConfirmDialog = lazyPart(() =>
  import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
);

export interface DraftCardProps {
  draft: ResumeDraft;
  /** When it was read, in milliseconds. */
  asOf: number;
  /** Nothing is left to decide here after it. */
  isLast: boolean;
}

/** One resume: whose it says it is, and what to do with it. */
export function DraftCard({ draft, asOf, isLast }: DraftCardProps) {
  const { t } = useTranslation('resume-pages');
  const href = useHref();
  const locale = useLocale();
  const { push } = useRouter();
  const { take, refuse } = useDecideDraft(draft);
  const [asks, setAsks] = useState(false);
  const { title, name, language } = draft;
  const add = () =>
    take.mutate(undefined, {
      onSuccess: ({ resumeId }) =>
        void push(href(isLast ? `/resumes/builder/${resumeId}` : '/resumes/builder')),
    });
  return (
    <li className={styles.card}>
      <h2 className={styles.name} dir="auto">
        {title}
      </h2>
      <p dir="auto">{name || t('draft.unnamed')}</p>
      <p className={styles.meta}>
        {languageName(locale, language)} · <LeftAt instant={draft.savedAt} asOf={asOf} />
      </p>
      <div className={styles.actions}>
        <Button
          loading={take.isPending || take.isSuccess}
          aria-label={t('draft.takeNamed', { title })}
          onClick={add}
        >
          {t('draft.take')}
        </Button>
        <Button
          variant="secondary"
          loading={refuse.isPending}
          aria-label={t('draft.refuseNamed', { title })}
          onClick={() => setAsks(true)}
        >
          {t('draft.refuse')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          danger
          open
          onOpenChange={setAsks}
          title={t('draft.refuseTitle')}
          text={t('draft.refuseText', { title })}
          yesLabel={t('draft.refuseYes')}
          noLabel={t('draft.refuseNo')}
          closeLabel={t('guest.close')}
          onConfirm={() => refuse.mutateAsync()}
        />
      )}
    </li>
  );
}

function LeftAt({ instant, asOf }: { instant: string; asOf: number }) {
  const { t } = useTranslation('resume-pages');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const now = useNow(asOf);
  const time = formatRelativeTime(locale, { instant, now, timeZone, nowWord: t('draft.now') });
  return <time dateTime={instant}>{t('draft.left', { time })}</time>;
}
