import { Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import type { ResumeCard as Card } from '@/contracts/resume/resume';
import { languageName } from '@/domain/format';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { CardMenu } from './card-menu';
import { ChangedAt } from './changed-at';
import styles from './list.module.css';
import { RenameResume } from './rename-resume';
import { Thumbnail } from './thumbnail';

export interface ResumeCardProps {
  card: Card;
  /** When it was read, in milliseconds. */
  asOf: number;
  /** None when no further resume can be made. */
  onCopy: (() => void) | undefined;
  onShare: () => void;
  onDelete: () => void;
}

export function ResumeCard({ card, asOf, onCopy, onShare, onDelete }: ResumeCardProps) {
  const { t } = useTranslation('resume-pages');
  const href = useHref();
  const locale = useLocale();
  const [isRenamed, setRenamed] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const { resumeId, title, language, template, isShared } = card;
  const address = href(`/resumes/builder/${resumeId}`);
  const endRename = () => {
    setRenamed(false);
    // The field is gone, and the focus with it.
    requestAnimationFrame(() => more.current?.focus());
  };
  return (
    <li className={styles.card}>
      <PageLink className={styles.picture} href={address} tabIndex={-1} aria-hidden="true">
        <Thumbnail card={card} />
      </PageLink>
      <div className={styles.about}>
        {isRenamed ? (
          <RenameResume card={card} onDone={endRename} />
        ) : (
          <h2 className={styles.name} dir="auto">
            <PageLink href={address}>{title}</PageLink>
          </h2>
        )}
        <p className={styles.meta}>
          {languageName(locale, language)} · {t(`template.${template}`)}
        </p>
        <p className={styles.meta}>
          <ChangedAt instant={card.updatedAt} asOf={asOf} />
        </p>
        {isShared && (
          <p>
            <Badge tone="success" icon={<Link2 aria-hidden="true" />}>
              {t('card.shared')}
            </Badge>
          </p>
        )}
        <div className={styles.actions}>
          <Button size="small" variant="secondary" href={address} aria-label={t('card.openNamed', { title })}>
            {t('card.open')}
          </Button>
          <CardMenu
            card={card}
            ref={more}
            onRename={() => setRenamed(true)}
            {...{ onCopy, onShare, onDelete }}
          />
        </div>
      </div>
    </li>
  );
}
