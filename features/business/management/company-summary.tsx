import { TextLink } from '@/components/ui/link';
import type { CompanyDetail } from '@/contracts/business/company-management';
import { companyInvoicesPath } from '@/domain/business/managed-company-address';
import { countryName } from '@/domain/country';
import { formatNumber } from '@/domain/format';
import { Facts } from '@/features/management/facts';
import { PageSection } from '@/features/management/page-section';
import { useDay } from '@/features/management/use-day';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './company-management.module.css';

/** Who the company is, as its invoices say, and how much it has. */
export function CompanySummary({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('manager-business');
  const locale = useLocale();
  const href = useHref();
  const day = useDay();
  const { id, country, address, vatNumber, billingEmail, owner, members, createdAt, openInvoices } = company;
  const [taken, seats] = [company.taken, company.seats].map((value) => formatNumber(locale, value));
  return (
    <PageSection
      title={t('company.summary')}
      actions={<TextLink href={href(companyInvoicesPath(id))}>{t('company.invoices')}</TextLink>}
    >
      {openInvoices > 0 && (
        <p className={styles.text}>{t('company.openInvoices', { count: openInvoices })}</p>
      )}
      <Facts
        facts={[
          [t('company.country'), countryName(locale, country)],
          [
            t('company.address'),
            <span key="address" className={styles.address}>
              {address}
            </span>,
          ],
          [t('company.vatNumber'), vatNumber || t('company.noVatNumber')],
          [t('company.billingEmail'), billingEmail],
          [t('company.owner'), `${owner.name}, ${owner.email}`],
          [t('company.members'), formatNumber(locale, members)],
          [t('company.seats'), t('seats', { taken, seats })],
          [t('company.created'), day(createdAt)],
        ]}
      />
    </PageSection>
  );
}
