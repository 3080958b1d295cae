import { Portrait } from '@/components/product/portrait';
import { TextLink } from '@/components/ui/link';
import type { Expert } from '@/contracts/catalog/expert';
import { landingPath } from '@/domain/catalog/product';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './expert.module.css';

export function ExpertEntry({ expert }: { expert: Expert }) {
  const { t } = useTranslation('pages');
  const href = useHref();
  return (
    <li className={styles.expert} id={expert.slug}>
      <div className={styles.portrait}>
        <Portrait id={expert.slug} name={expert.name} src={expert.photoUrl} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{expert.name}</h2>
        <p className={styles.role}>{expert.role}</p>
        <p>{expert.bio}</p>
        <h3 className={styles.teaches}>{t('experts.teaches')}</h3>
        <ul className={styles.products}>
          {expert.products.map((product) => (
            <li key={product.id}>
              <TextLink href={href(landingPath(product))}>{product.title}</TextLink>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
