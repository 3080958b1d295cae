import type { ProductLanding } from '@/contracts/catalog/product';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-page.module.css';

export interface ProductTextsProps {
  landing: ProductLanding;
  lang: string | undefined;
}

/** Outcomes, then the description and the target audience. */
export function ProductTexts({ landing, lang }: ProductTextsProps) {
  const { t } = useTranslation('landing');
  const { outcomes, about, audience } = landing.landing;
  return (
    <>
      {outcomes.length > 0 && (
        <section className={styles.section}>
          <h2>{t('outcomes.title')}</h2>
          <ol className={styles.outcomes} lang={lang}>
            {outcomes.map((outcome) => (
              <li key={outcome}>{outcome}</li>
            ))}
          </ol>
        </section>
      )}
      {about && (
        <section className={styles.section}>
          <h2>{t('about.title')}</h2>
          <div className={styles.prose} lang={lang}>
            {about.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
      {audience.length > 0 && (
        <section className={styles.section}>
          <h2>{t('audience.title')}</h2>
          <ul className={styles.audience} lang={lang}>
            {audience.map((person) => (
              <li key={person}>{person}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
