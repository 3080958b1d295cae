import { Banner } from '@/components/ui/banner';
import { TextLink } from '@/components/ui/link';
import type { PartnerDetail } from '@/contracts/affiliate/partner-management';
import { heldBonusesPath } from '@/domain/affiliate/managed-partner-address';
import { formatNumber } from '@/domain/format';
import { Facts } from '@/features/management/facts';
import { PageSection } from '@/features/management/page-section';
import { useDay } from '@/features/management/use-day';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './partner-management.module.css';
import { PartnerStatus } from './partner-status';

/** Who the partner is, how it goes, and whether something needs a decision. */
export function PartnerSummary({ partner }: { partner: PartnerDetail }) {
  const { t } = useTranslation('manager-affiliate');
  const locale = useLocale();
  const href = useHref();
  const day = useDay();
  const { id, person, code, joinedAt, suspendedAt, level, clicks, purchases, inReview } = partner;
  return (
    <PageSection title={t('partner.summary')}>
      {suspendedAt && <Banner tone="warning" title={t('partner.suspended', { date: day(suspendedAt) })} />}
      {inReview > 0 && (
        <p className={styles.text}>
          {t('partner.review', { count: inReview })}{' '}
          <TextLink href={href(heldBonusesPath(id))}>{t('partner.decide')}</TextLink>
        </p>
      )}
      <Facts
        facts={[
          [t('partner.email'), person.email],
          [t('partner.code'), code],
          [t('partner.status'), <PartnerStatus key="status" suspendedAt={suspendedAt} />],
          [t('partner.level'), formatNumber(locale, level + 1)],
          [t('partner.clicks'), formatNumber(locale, clicks)],
          [t('partner.purchases'), formatNumber(locale, purchases)],
          [t('partner.joined'), day(joinedAt)],
        ]}
      />
    </PageSection>
  );
}
