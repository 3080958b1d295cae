import { useTranslation } from '@/hooks/use-translation';
import { PartnerPage } from '../partner-page';
import { Bonuses } from './bonuses';
import { Payouts } from './payouts';
import { Statements } from './statements';

/** `/affiliate/bonus`: payouts, every bonus with its reason, and statements by month. */
export function BonusScreen() {
  const { t } = useTranslation('affiliate');
  return (
    <PartnerPage title={t('bonus.title')} lead={t('bonus.lead')} path="/affiliate/bonus">
      {() => (
        <>
          <Payouts />
          <Bonuses />
          <Statements />
        </>
      )}
    </PartnerPage>
  );
}
