import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { TextLink } from '@/components/ui/link';
import { PageHeader } from '@/components/ui/page-header';
import { useCreateCompany } from '@/hooks/business/use-company';
import { useBodyForm } from '@/hooks/use-body-form';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { company } from '@/services/business-endpoints';
import { toastSuccess } from '@/services/toast';
import styles from './company.module.css';
import { DetailsFields } from './details-fields';
import { Section } from './section';
import { useCorpAddress } from './use-corp-address';

/** Creates a company; `isFirst` for somebody who belongs to none. */
export function CreateCompany({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('business');
  const href = useHref();
  return (
    <>
      <PageHeader
        size="title"
        title={t(isFirst ? 'create.title' : 'create.another')}
        lead={isFirst ? t('create.lead') : undefined}
        actions={<TextLink href={href('/teams')}>{t('create.read')}</TextLink>}
      />
      {isFirst && <p className={styles.hint}>{t('create.invited')}</p>}
      <Section title={t('create.form')} lead={t('create.formLead')}>
        <CreateForm />
      </Section>
    </>
  );
}

function CreateForm() {
  const { t } = useTranslation('business');
  const create = useCreateCompany();
  const { open } = useCorpAddress();
  // Sent again after a failure, it is the same company.
  const companyId = useRef<string>(undefined);
  companyId.current ??= crypto.randomUUID();
  const form = useBodyForm(company.create, {
    companyId: companyId.current,
    ...{ name: '', country: '', address: '', vatNumber: '', billingEmail: '' },
  });
  const send = form.submit(async (body) => {
    const { id, name } = await create.mutateAsync(body);
    toastSuccess(t('create.done', { name }));
    open(id);
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <FormError>{form.rootError}</FormError>
      <DetailsFields form={form} />
      <div className={styles.actions}>
        <Button type="submit" size="large" loading={form.isSubmitting}>
          {t('create.submit')}
        </Button>
      </div>
    </form>
  );
}
