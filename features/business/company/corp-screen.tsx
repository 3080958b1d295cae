import { useQuery } from '@tanstack/react-query';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { lazyPart } from '@/components/ui/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import type { Membership } from '@/contracts/business/company';
import { membershipsQuery } from '@/hooks/business/company-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './company.module.css';
import { CompanyChoice } from './company-choice';
import { MemberView } from './member-view';
import { useCorpAddress } from './use-corp-address';

const waiting = <Waiting />;
const Workspace = lazyPart(() => import('./workspace').then((part) => part.Workspace), waiting);
const CreateCompany = lazyPart(() => import('./create-company').then((part) => part.CreateCompany), waiting);

/** `/education/corp`: the company of its owners and administrators, the membership of others, or a new company. */
export function CorpScreen() {
  const { t } = useTranslation('business');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(membershipsQuery(useApi()));
  const locale = useLocale();
  return (
    <div className={`container ${styles.page}`}>
      <Seo title={t('corp.title')} canonicalPath="/education/corp" locale={locale} site={useSite()} noindex />
      {data && <Chosen memberships={data} />}
      {!data && !error && <Waiting />}
      {!data && error && (
        <ErrorState
          live
          heading="h1"
          title={t('corp.errorTitle')}
          text={errorText(error)}
          action={<Button onClick={() => refetch()}>{t('common.retry')}</Button>}
        />
      )}
    </div>
  );
}

function Chosen({ memberships }: { memberships: readonly Membership[] }) {
  const { companyId } = useCorpAddress();
  const [only] = memberships;
  const chosen =
    memberships.find((membership) => membership.companyId === companyId) ??
    (memberships.length === 1 && companyId !== 'new' ? only : undefined);
  if (!only || companyId === 'new') return <CreateCompany isFirst={!only} />;
  if (!chosen) return <CompanyChoice memberships={memberships} />;
  const isOneOfMany = memberships.length > 1;
  return chosen.role === 'MEMBER' ? (
    <MemberView membership={chosen} isOneOfMany={isOneOfMany} />
  ) : (
    <Workspace key={chosen.companyId} membership={chosen} isOneOfMany={isOneOfMany} />
  );
}

function Waiting() {
  const { t } = useTranslation('business');
  return (
    <div className={styles.waiting} aria-busy="true">
      <h1 className="visually-hidden">{t('corp.title')}</h1>
      <span className="visually-hidden" role="status">
        {t('corp.loading')}
      </span>
      <Skeleton width="320px" height="44px" shape="block" />
      <Skeleton height="320px" shape="block" />
    </div>
  );
}
