import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { StatusLine } from '@/components/ui/status-line';
import { ApiError } from '@/contracts/api-error';
import type { Company } from '@/contracts/business/company';
import { companyQuery } from '@/hooks/business/company-queries';
import { useChangeCompany } from '@/hooks/business/use-company';
import { useApi } from '@/hooks/use-api';
import { useBodyForm } from '@/hooks/use-body-form';
import { useTranslation } from '@/hooks/use-translation';
import { company as companyCalls } from '@/services/business-endpoints';
import styles from '../company.module.css';
import { DetailsFields } from '../details-fields';
import { Section } from '../section';
import { UnsavedDialog } from '../unsaved-dialog';

export interface DetailsSectionProps {
  company: Company;
  isOwner: boolean;
}

/** What invoices say; a change that somebody else made meanwhile is not lost unseen. */
export function DetailsSection({ company, isOwner }: DetailsSectionProps) {
  const { t } = useTranslation('business');
  return (
    <Section
      title={t('settings.details')}
      lead={t(isOwner ? 'settings.detailsLead' : 'settings.detailsOwner')}
    >
      <DetailsForm company={company} isOwner={isOwner} />
    </Section>
  );
}

const detailsOf = ({ name, country, address, vatNumber, billingEmail, version }: Company) => ({
  ...{ name, country, address, vatNumber, billingEmail, version },
});

function DetailsForm({ company, isOwner }: DetailsSectionProps) {
  const { t } = useTranslation('business');
  const change = useChangeCompany(company.id);
  const form = useBodyForm(companyCalls.change, detailsOf(company));
  const theirs = useTheirs(company.id);
  const send = form.submit(async (body) => {
    const saved = await change
      .mutateAsync({ ...body, version: theirs.found?.version ?? body.version })
      .catch(theirs.look);
    if (!saved) return;
    theirs.forget();
    form.reset(detailsOf(saved));
  });
  const load = () => {
    if (theirs.found) form.reset(detailsOf(theirs.found));
    theirs.forget();
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <FormError>{form.rootError}</FormError>
      {theirs.found && (
        <Banner
          tone="warning"
          live="alert"
          action={
            <Button size="small" variant="secondary" onClick={load}>
              {t('settings.loadTheirs')}
            </Button>
          }
        >
          {t('settings.conflict')}
        </Banner>
      )}
      <DetailsFields form={form} disabled={!isOwner} />
      {isOwner && (
        <div className={styles.actions}>
          <Button type="submit" loading={form.isSubmitting}>
            {t('common.save')}
          </Button>
          <StatusLine text={change.isSuccess && !form.isDirty ? t('common.saved') : ''} />
        </div>
      )}
      <UnsavedDialog isDirty={isOwner && form.isDirty} />
    </form>
  );
}

/** What somebody else saved meanwhile, after a save was refused for it. */
function useTheirs(companyId: string) {
  const api = useApi();
  const client = useQueryClient();
  const [found, setFound] = useState<Company | null>(null);
  return {
    found,
    forget: () => setFound(null),
    look: async (error: unknown): Promise<null> => {
      if (!(error instanceof ApiError) || error.code !== 'edit_conflict') throw error;
      setFound(await client.fetchQuery({ ...companyQuery(api, companyId), staleTime: 0 }));
      return null;
    },
  };
}
