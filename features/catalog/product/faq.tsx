import { Accordion } from '@/components/ui/accordion';
import type { ProductLanding } from '@/contracts/catalog/product';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-page.module.css';

export interface FaqProps {
  faq: ProductLanding['landing']['faq'];
  lang: string | undefined;
}

export function Faq({ faq, lang }: FaqProps) {
  const { t } = useTranslation('landing');
  if (faq.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('faq.title')}</h2>
      <div lang={lang}>
        <Accordion
          items={faq.map(({ question, answer }, index) => ({
            id: `question-${index + 1}`,
            title: question,
            content: <p>{answer}</p>,
          }))}
        />
      </div>
    </section>
  );
}
