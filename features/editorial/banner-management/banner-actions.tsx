import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import styles from '@/features/management/draft-editor.module.css';
import { HistoryLink } from '@/features/management/history-link';
import { useSession } from '@/hooks/identity/use-session';
import { useTranslation } from '@/hooks/use-translation';
import { BannerEnd } from './banner-end';
import type { EditedBanner } from './banner-form-value';
import { BannerRequest } from './banner-request';
import { BannerStateBadge } from './banner-state';
import { BannerStock } from './banner-stock';

const PublishDialog = dynamic(() =>
  import('./banner-publish-dialog').then((module) => module.BannerPublishDialog),
);

/** State, history and publication; who may not publish asks for it. */
export function BannerActions({ managed, edited }: EditedBanner) {
  const { t } = useTranslation('manager-banners');
  const shared = useTranslation('manager-static').t;
  const { isSenior } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { archived } = managed;
  return (
    <div className={styles.actions}>
      <BannerStateBadge banner={managed} />
      <HistoryLink entity="BANNER" entityId={managed.id} />
      <BannerStock {...{ managed, edited, isSenior }} />
      {isSenior && <BannerEnd managed={managed} />}
      {isSenior && (
        <Button size="small" disabled={archived || managed.checks.length > 0} onClick={() => setOpen(true)}>
          {shared('publish.open')}
        </Button>
      )}
      <BannerRequest {...{ managed, edited }} />
      {!isSenior && <p className={styles.note}>{t('editor.seniorOnly')}</p>}
      {archived && <p className={styles.note}>{t('editor.archived')}</p>}
      {isOpen && <PublishDialog {...{ managed, edited }} onClose={() => setOpen(false)} />}
    </div>
  );
}
