import { Portrait } from '@/components/product/portrait';
import { TextLink } from '@/components/ui/link';
import type { LandingExpert } from '@/contracts/catalog/product';
import { landingPath } from '@/domain/catalog/product';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-page.module.css';

export function Experts({ experts }: { experts: readonly LandingExpert[] }) {
  const { t } = useTranslation('landing');
  if (experts.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('experts.title', { count: experts.length })}</h2>
      <ul className={styles.experts}>
        {experts.map((expert) => (
          <ExpertEntry key={expert.slug} expert={expert} />
        ))}
      </ul>
    </section>
  );
}

function ExpertEntry({ expert }: { expert: LandingExpert }) {
  const { t } = useTranslation('landing');
  const href = useHref();
  return (
    <li className={styles.expert}>
      <div className={styles.portrait}>
        <Portrait id={expert.slug} name={expert.name} src={expert.photoUrl} />
      </div>
      <div>
        <h3>
          <TextLink href={`${href('/expert')}#${expert.slug}`}>{expert.name}</TextLink>
        </h3>
        <p className={styles.role}>{expert.role}</p>
        <p>{expert.bio}</p>
        {expert.products.length > 0 && (
          <>
            <h4 className={styles.role}>{t('experts.also')}</h4>
            <ul className={styles.section}>
              {expert.products.map((product) => (
                <li key={product.id}>
                  <TextLink href={href(landingPath(product))}>{product.title}</TextLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  );
}
