import { useQuery } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import type { DataExport } from '@/contracts/identity/privacy';
import { formatNumber } from '@/domain/format';
import { formatDate } from '@/domain/format-date';
import { exportQuery } from '@/hooks/identity/privacy-queries';
import { useStartExport } from '@/hooks/identity/use-privacy';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import { LoadFailure } from './load-failure';
import { Section } from './section';
import styles from './settings.module.css';

/** Exports all personal data as one archive; its link is sent by e-mail. */
export function ExportSection() {
  const { t } = useTranslation('account');
  const query = useQuery(exportQuery(useApi()));
  const start = useStartExport();
  const last = query.data?.export;
  return (
    <Section title={t('export.title')} lead={t('export.lead')}>
      {query.isPending && (
        <div aria-busy="true">
          <Skeleton lines={2} />
        </div>
      )}
      {query.isError && !query.data && (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {last && <LastExport last={last} />}
      {query.data && last?.status !== 'RUNNING' && (
        <div className={styles.actions}>
          <Button variant="secondary" loading={start.isPending} onClick={() => start.mutate()}>
            {t(last ? 'export.again' : 'export.start')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function LastExport({ last }: { last: DataExport }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const date = formatDate(locale, last.expiresAt, { dateStyle: 'long', timeZone });
  if (last.status === 'RUNNING') {
    const percent = formatNumber(locale, last.progress);
    return (
      <Progress value={last.progress} label={t('export.running')} text={t('export.percent', { percent })} />
    );
  }
  const tone = { READY: 'success', FAILED: 'danger', FETCHED: 'info', GONE: 'info' } as const;
  return (
    <Banner tone={tone[last.status]} live="status">
      {t(`export.status.${last.status}`, { date })}
    </Banner>
  );
}
