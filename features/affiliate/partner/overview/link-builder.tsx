import { useState } from 'react';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../partner.module.css';
import { PageChoice, usePage } from './page-choice';
import { SharedLink } from './shared-link';
import { useShareAddress } from './use-share-address';

/** A referral link to any page. */
export function LinkBuilder({ code }: { code: string }) {
  const { t } = useTranslation('affiliate');
  const [typed, setTyped] = useState('/');
  const page = usePage(typed);
  const addressOf = useShareAddress(code);
  return (
    <section className={styles.part} aria-labelledby="link">
      <h2 id="link">{t('link.title')}</h2>
      <PageChoice value={typed} onChange={setTyped} />
      {'path' in page && (
        <>
          <p className={styles.note}>{t('link.result')}</p>
          <output className={styles.address}>{addressOf(page.path)}</output>
          <SharedLink address={addressOf(page.path)} />
        </>
      )}
    </section>
  );
}
