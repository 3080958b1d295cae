import { Button } from '@/components/ui/button';
import { Tabs } from '@/components/ui/tabs';
import { PARTNER_PATHS } from '@/domain/affiliate/managed-partner-address';
import { ManagerPage } from '@/features/management/manager-page';
import { useTab } from '@/features/management/use-tab';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { HeldBonuses } from './held-bonuses';
import { PartnerList } from './partner-list';
import { TariffHistory } from './tariff-history';

const TABS = ['partners', 'held', 'tariffs'] as const;

/** `/manager/partners`: partners, bonuses that are held for a decision, and tariffs. */
export function PartnersScreen() {
  const { t } = useTranslation('manager-affiliate');
  const href = useHref();
  const { tab, choose } = useTab(TABS);
  return (
    <ManagerPage
      title={t('partners.title')}
      lead={t('partners.lead')}
      path={PARTNER_PATHS.partners}
      actions={
        <Button variant="secondary" href={href(PARTNER_PATHS.payouts)}>
          {t('partners.payouts')}
        </Button>
      }
    >
      <Tabs
        label={t('partners.sections')}
        value={tab}
        onValueChange={choose}
        tabs={[
          { value: 'partners', label: t('partners.all'), panel: <PartnerList /> },
          { value: 'held', label: t('partners.held'), panel: <HeldBonuses /> },
          { value: 'tariffs', label: t('partners.tariffs'), panel: <TariffHistory /> },
        ]}
      />
    </ManagerPage>
  );
}
