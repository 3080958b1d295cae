import { Portrait } from '@/components/product/portrait';
import type { Expert } from '@/contracts/catalog/product';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-page.module.css';

export function Experts({ experts }: { experts: readonly Expert[] }) {
  const { t } = useTranslation('landing');
  if (experts.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('experts.title', { count: experts.length })}</h2>
      <ul className={styles.experts}>
        {experts.map((expert) => (
          <li key={expert.slug} className={styles.expert}>
            <div className={styles.portrait}>
              <Portrait id={expert.slug} name={expert.name} src={expert.photoUrl} />
            </div>
            <div>
              <h3>{expert.name}</h3>
              <p className={styles.role}>{expert.role}</p>
              <p>{expert.bio}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
