import { useTranslation } from '@/hooks/use-translation';
import { type Partner, PartnerPage } from '../partner-page';
import { Balances } from './balances';
import { Campaigns } from './campaigns';
import { LinkBuilder } from './link-builder';
import { PartnerCode } from './partner-code';
import { Report } from './report';

/** `/affiliate/overview`: what was earned, what came of it, and links to share. */
export function OverviewScreen() {
  const { t } = useTranslation('affiliate');
  return (
    <PartnerPage title={t('overview.title')} lead={t('overview.lead')} path="/affiliate/overview">
      {(partner) => <Overview partner={partner} />}
    </PartnerPage>
  );
}

function Overview({ partner }: { partner: Partner }) {
  return (
    <>
      <Balances />
      <Report />
      <LinkBuilder code={partner.code} />
      <PartnerCode code={partner.code} />
      <Campaigns code={partner.code} />
    </>
  );
}
