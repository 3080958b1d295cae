import { useRouter } from 'next/router';
import type { AffiliateAgreement } from '@/contracts/affiliate/affiliate';
import { useJoin } from '@/hooks/affiliate/use-membership';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { AgreementForm } from '../agreement/agreement-form';
import styles from './program.module.css';

/** Both texts to read and accept; then the overview opens. */
export function JoinForm({ texts }: { texts: readonly AffiliateAgreement[] }) {
  const { t } = useTranslation('affiliate');
  const join = useJoin();
  const { push } = useRouter();
  const href = useHref();
  return (
    <>
      <p>{t('join.lead')}</p>
      <p className={styles.note}>{t('join.read')}</p>
      <AgreementForm
        texts={texts}
        submitLabel={t('join.submit')}
        missing={t('join.acceptFirst')}
        isPending={join.isPending}
        error={join.error}
        onAgree={() => join.mutate(texts, { onSuccess: () => void push(href('/affiliate/overview')) })}
      />
    </>
  );
}
