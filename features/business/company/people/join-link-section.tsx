import { useQuery } from '@tanstack/react-query';
import { joinLinkQuery } from '@/hooks/business/company-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from '../load-state';
import { Section } from '../section';
import { JoinLinkForm } from './join-link-form';

/** The link by which people of the company’s domains join. */
export function JoinLinkSection({ companyId }: { companyId: string }) {
  const { t } = useTranslation('business');
  const link = useQuery(joinLinkQuery(useApi(), companyId));
  return (
    <Section title={t('link.title')} lead={t('link.lead')}>
      <LoadState query={link} height="160px" />
      {link.data && <JoinLinkForm companyId={companyId} link={link.data} />}
    </Section>
  );
}
