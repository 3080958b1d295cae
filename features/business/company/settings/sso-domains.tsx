import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Table } from '@/components/ui/table';
import type { CompanySignIn } from '@/contracts/business/company-sign-in';
import { useVerifyDomain } from '@/hooks/business/use-company-sign-in';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastError, toastSuccess } from '@/services/toast';
import styles from '../company.module.css';

export interface SsoDomainsProps {
  companyId: string;
  domains: CompanySignIn['domains'];
}

/** The TXT record that proves each domain, and whether it was found. */
export function SsoDomains({ companyId, domains }: SsoDomainsProps) {
  const { t } = useTranslation('business');
  const verify = useVerifyDomain(companyId);
  const toastRefusal = useErrorToast();
  const check = (domain: string) =>
    verify.mutate(domain, {
      onSuccess: (settings) => {
        const found = settings.domains.some((one) => one.domain === domain && one.verified);
        if (found) toastSuccess(t('sso.found', { domain }));
        else toastError(t('sso.notFound', { domain }));
      },
      onError: toastRefusal,
    });
  return (
    <>
      <h3>{t('sso.proof')}</h3>
      <p className={styles.lead}>{t('sso.proofLead')}</p>
      <Table
        caption={t('sso.proof')}
        hideCaption
        stack
        rows={domains}
        rowKey={({ domain }) => domain}
        columns={[
          { key: 'domain', header: t('sso.domains'), rowHeader: true, cell: ({ domain }) => domain },
          {
            key: 'record',
            header: t('sso.record'),
            cell: ({ record }) => <code className={styles.record}>{record}</code>,
          },
          {
            key: 'state',
            header: t('seats.state'),
            cell: ({ verified }) => (
              <Badge tone={verified ? 'success' : 'warning'}>
                {t(verified ? 'sso.verified' : 'sso.waiting')}
              </Badge>
            ),
          },
          {
            key: 'check',
            header: <span className="visually-hidden">{t('sso.check')}</span>,
            align: 'end',
            cell: ({ domain, verified }) =>
              !verified && (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={t('sso.checkNamed', { domain })}
                  loading={verify.isPending && verify.variables === domain}
                  onClick={() => check(domain)}
                >
                  {t('sso.check')}
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}
