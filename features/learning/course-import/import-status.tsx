import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import type { CourseImport } from '@/contracts/learning/course-import';
import { managedProductPath } from '@/domain/catalog/managed-address';
import { isRunning } from '@/hooks/learning/course-import-queries';
import { useRunImport } from '@/hooks/learning/use-run-import';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './course-import.module.css';
import { ImportProgress } from './import-progress';

/** What is going on with an import, and what can be done about it. */
export function ImportStatus({ found }: { found: CourseImport }) {
  const { t } = useTranslation('manager-import');
  const href = useHref();
  const errorText = useErrorText();
  const run = useRunImport(found.id);
  if (isRunning(found.state)) return <ImportProgress found={found} />;
  const { state, productId, canRun } = found;
  return (
    <div className={styles.stack}>
      <div role="status">
        <Outcome found={found} />
      </div>
      <FormError>{run.error && errorText(run.error)}</FormError>
      <div className={styles.actions}>
        {canRun && (
          <Button loading={run.isPending} onClick={() => run.mutate()}>
            {t(state === 'FAILED' ? 'failed.again' : 'read.import')}
          </Button>
        )}
        {productId && (
          <Button
            variant={state === 'DONE' ? 'primary' : 'secondary'}
            href={href(managedProductPath({ type: 'COURSE', id: productId }))}
          >
            {t(state === 'DONE' ? 'done.open' : 'read.product')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Outcome({ found }: { found: CourseImport }) {
  const { t } = useTranslation('manager-import');
  const { state, report, failure, failureDetail, title, canRun } = found;
  if (state === 'FAILED')
    return (
      <Banner tone="danger" title={t('failed.title')}>
        <p>{failure ? t(`failure.${failure}`) : t('failure.INTERRUPTED')}</p>
        {failureDetail && <p className={styles.place}>{t('failed.where', { place: failureDetail })}</p>}
        <p>{t('failed.unchanged')}</p>
      </Banner>
    );
  if (!report) return null;
  if (state === 'DONE') {
    const result = report.createsProduct ? 'created' : report.changes ? 'updated' : 'same';
    return <Banner tone="success">{t(`done.${result}`)}</Banner>;
  }
  if (!canRun) return <Banner tone="warning">{t('read.gone')}</Banner>;
  if (report.createsProduct) return <Banner>{t('read.new')}</Banner>;
  return <Banner>{report.changes ? t('read.update', { title: title ?? '' }) : t('read.same')}</Banner>;
}
