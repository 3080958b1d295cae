import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Seo } from '@/components/seo/seo';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import type { AffiliateMembership } from '@/contracts/affiliate/affiliate';
import { membershipQuery } from '@/hooks/affiliate/affiliate-queries';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { AgreementNotice } from './agreement-notice';
import { LoadState } from './load-state';
import styles from './partner.module.css';
import { PartnerNav } from './partner-nav';

export type Partner = NonNullable<AffiliateMembership['partner']>;

export interface PartnerPageProps {
  title: string;
  lead: string;
  path: '/affiliate/overview' | '/affiliate/bonus';
  children: (partner: Partner) => ReactNode;
}

/** Frame of a partner's own pages: people who have not joined, or have a new text to accept, are told so instead. */
export function PartnerPage({ title, lead, path, children }: PartnerPageProps) {
  const membership = useQuery(membershipQuery(useApi()));
  return (
    <div className={`container ${styles.page}`}>
      <Seo title={title} canonicalPath={path} locale={useLocale()} site={useSite()} noindex />
      <PageHeader size="title" title={title} lead={lead} />
      <PartnerNav current={path} />
      <LoadState query={membership} height="420px" heading="h2" />
      {membership.data && <Inside membership={membership.data}>{children}</Inside>}
    </div>
  );
}

function Inside({
  membership,
  children,
}: Pick<PartnerPageProps, 'children'> & { membership: AffiliateMembership }) {
  const { t } = useTranslation('affiliate');
  const href = useHref();
  const { partner, agreements } = membership;
  if (!partner) {
    const toProgram = <Button href={href('/affiliate')}>{t('partner.toProgram')}</Button>;
    return <EmptyState title={t('partner.none')} text={t('partner.noneText')} action={toProgram} />;
  }
  if (agreements.some(isToAccept)) return <AgreementNotice />;
  return (
    <>
      {partner.suspended && (
        <Banner tone="warning" title={t('partner.suspended')}>
          <p>{t('partner.suspendedText')}</p>
        </Banner>
      )}
      {children(partner)}
    </>
  );
}

/** Whether the version in force was not accepted yet. */
export const isToAccept = ({ version, agreed }: AffiliateMembership['agreements'][number]): boolean =>
  agreed === null || agreed.version < version;
