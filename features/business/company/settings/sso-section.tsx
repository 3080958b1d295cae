import { useQuery } from '@tanstack/react-query';
import { companySignInQuery } from '@/hooks/business/company-queries';
import { useFreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from '../load-state';
import { Section } from '../section';
import { FreshDialog } from './fresh-dialog';
import { RemoveSso } from './remove-sso';
import { SsoDomains } from './sso-domains';
import { SsoForm } from './sso-form';

/** Single sign-on of the company by OpenID Connect. */
export function SsoSection({ companyId }: { companyId: string }) {
  const { t } = useTranslation('business');
  const settings = useQuery(companySignInQuery(useApi(), companyId));
  const fresh = useFreshSignIn();
  return (
    <Section title={t('sso.title')} lead={t('sso.lead')}>
      <LoadState query={settings} height="320px" />
      {settings.data !== undefined && (
        <SsoForm
          key={settings.data ? 'set' : 'none'}
          companyId={companyId}
          settings={settings.data}
          fresh={fresh}
        />
      )}
      {settings.data && settings.data.domains.length > 0 && (
        <SsoDomains companyId={companyId} domains={settings.data.domains} />
      )}
      {settings.data && <RemoveSso companyId={companyId} fresh={fresh} />}
      {fresh.asking && <FreshDialog fresh={fresh} />}
    </Section>
  );
}
