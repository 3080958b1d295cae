import { useRouter } from 'next/router';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/contracts/api-error';
import { useClaimExport } from '@/hooks/identity/use-privacy';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { AuthLayout } from './auth-layout';
import styles from './form.module.css';

/** Target of the export link. The link works once, so only a press downloads the file: mail scanners open links. */
export function ExportScreen() {
  const { t } = useTranslation('auth');
  const { query } = useRouter();
  const href = useHref();
  const errorText = useErrorText();
  const claim = useClaimExport();
  const token = typeof query.token === 'string' ? query.token : '';
  const isOver = claim.error instanceof ApiError && claim.error.code === 'token_not_found';
  const done = claim.isSuccess;
  return (
    <AuthLayout
      path="/education/export"
      title={t('export.title')}
      lead={t(done ? 'export.done' : token ? 'export.lead' : 'confirm.noToken')}
    >
      {claim.isError && (
        <div className={styles.banner}>
          <Banner tone="danger" live="alert">
            {isOver ? t('export.over') : errorText(claim.error)}
          </Banner>
        </div>
      )}
      <div className={styles.actions}>
        {token && !done && !isOver && (
          <Button size="large" wide loading={claim.isPending} onClick={() => claim.mutate(token)}>
            {t('export.submit')}
          </Button>
        )}
        {(done || isOver || !token) && (
          <Button variant="secondary" href={href('/education/settings?tab=PRIVACY')}>
            {t('emailChange.toSettings')}
          </Button>
        )}
      </div>
    </AuthLayout>
  );
}
