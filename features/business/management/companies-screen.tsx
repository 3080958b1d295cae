import { Button } from '@/components/ui/button';
import { Tabs } from '@/components/ui/tabs';
import { COMPANY_PATHS } from '@/domain/business/managed-company-address';
import { ManagerPage } from '@/features/management/manager-page';
import { useTab } from '@/features/management/use-tab';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { CompanyList } from './company-list';
import { SeatDiscounts } from './seat-discounts';

const TABS = ['companies', 'discounts'] as const;

/** `/manager/companies`: companies, and the discounts by number of seats. */
export function CompaniesScreen() {
  const { t } = useTranslation('manager-business');
  const href = useHref();
  const { tab, choose } = useTab(TABS);
  return (
    <ManagerPage
      title={t('companies.title')}
      lead={t('companies.lead')}
      path={COMPANY_PATHS.companies}
      actions={
        <Button variant="secondary" href={href(COMPANY_PATHS.invoices)}>
          {t('companies.invoices')}
        </Button>
      }
    >
      <Tabs
        label={t('companies.sections')}
        value={tab}
        onValueChange={choose}
        tabs={[
          { value: 'companies', label: t('companies.all'), panel: <CompanyList /> },
          { value: 'discounts', label: t('companies.discounts'), panel: <SeatDiscounts /> },
        ]}
      />
    </ManagerPage>
  );
}
