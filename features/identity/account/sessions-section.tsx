import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import type { Session } from '@/contracts/identity/security';
import { formatInstant } from '@/domain/format-instant';
import { sessionsQuery } from '@/hooks/identity/security-queries';
import { useEndSession, useEndSessions } from '@/hooks/identity/use-security';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import { LoadFailure } from './load-failure';
import { Section } from './section';
import styles from './settings.module.css';

/** Active sessions; each can be ended, or all at once. */
export function SessionsSection() {
  const { t } = useTranslation('account');
  const sessions = useQuery(sessionsQuery(useApi()));
  const endAll = useEndSessions();
  const [asking, setAsking] = useState(false);
  return (
    <Section title={t('sessions.title')} lead={t('sessions.lead')}>
      {sessions.isPending && (
        <div aria-busy="true">
          <Skeleton lines={4} />
        </div>
      )}
      {sessions.isError && !sessions.data && (
        <LoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && (
        <>
          <ul className={styles.list}>
            {sessions.data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {sessions.data.length === 1 && <p className={styles.muted}>{t('sessions.alone')}</p>}
          <div className={styles.actions}>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {t('sessions.endAll')}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('sessions.endAll')}
        text={t('sessions.endAllText')}
        yesLabel={t('sessions.endAllYes')}
        noLabel={t('cancel')}
        closeLabel={t('close')}
        onConfirm={() => endAll.mutateAsync()}
      />
    </Section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const end = useEndSession();
  const { browser, system } = session;
  const device = [browser, system].filter(Boolean).join(', ') || t('sessions.unknown');
  const when = (instant: string) => formatInstant(locale, instant, timeZone);
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <span className={styles.strong}>{device}</span>
        <span className={styles.small}>{t('sessions.used', { date: when(session.lastUsedAt) })}</span>
        <span className={styles.small}>{t('sessions.created', { date: when(session.createdAt) })}</span>
      </div>
      {session.current ? (
        <Badge tone="success">{t('sessions.current')}</Badge>
      ) : (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('sessions.endNamed', { device })}
          onClick={() => end.mutate(session.id)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
