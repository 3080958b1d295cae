import { ArrowRight } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { FreeStart as Start } from '@/contracts/catalog/home';
import { learningPath } from '@/domain/catalog/product';
import { useProductCard } from '@/hooks/catalog/use-product-card';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './free-start.module.css';

/** A free lesson that opens without an account. */
export function FreeStart({ start }: { start: Start }) {
  const { t } = useTranslation('home');
  const href = useHref();
  const card = useProductCard()(start.product);
  const { lesson } = start;
  if (!lesson) return null;
  const { id, type } = start.product;
  const address = href(learningPath({ id, type, language: lesson.language }));
  return (
    <section className={styles.band}>
      <div className={`container ${styles.inside}`}>
        <p className={styles.figure}>
          <span className={styles.number}>{t('free.figure')}</span>
          <span className={styles.unit}>{t('free.unit')}</span>
        </p>
        <div className={styles.words}>
          <h2 className={styles.title}>{t('free.title')}</h2>
          <p className={styles.text}>{t('free.text')}</p>
          <Button
            size="large"
            className={styles.button}
            href={`${address}?lesson=${encodeURIComponent(lesson.key)}`}
            iconEnd={<ArrowRight aria-hidden="true" />}
          >
            {t('free.action', { lesson: lesson.title })}
          </Button>
          <p className={styles.from}>{t('free.from', { product: card.title })}</p>
        </div>
      </div>
    </section>
  );
}
