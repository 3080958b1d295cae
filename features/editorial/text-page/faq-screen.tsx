import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { faqData } from '@/components/seo/structured-data';
import { Accordion } from '@/components/ui/accordion';
import { Button } from '@/components/ui/button';
import { textPageQuery } from '@/hooks/editorial/text-page-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { usePopup } from '@/hooks/use-popup';
import { useTranslation } from '@/hooks/use-translation';
import { Html } from './html';
import { NextPages } from './next-pages';
import { plainText } from './plain-text';
import styles from './text-page.module.css';
import { TextPageFrame } from './text-page-frame';

/** Expandable questions, with FAQ structured data for search engines. */
export function FaqScreen() {
  const { t } = useTranslation('pages');
  const query = useQuery(textPageQuery(useApi(), 'faq'));
  const { open } = usePopup('customerCare');
  const locale = useLocale();
  const { sections = [], locale: language = locale } = query.data ?? {};
  useNamedAnswer(sections.length);
  return (
    <TextPageFrame
      name="faq"
      page={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
      jsonLd={faqData(sections.map(({ title, html }) => ({ question: title, answer: plainText(html) })))}
    >
      <div className={styles.faq}>
        <div lang={language === locale ? undefined : language}>
          <Accordion
            heading="h2"
            items={sections.map(({ id, title, html }, index) => ({
              id,
              title,
              content: <Html html={html} />,
              open: index === 0,
            }))}
          />
        </div>
        <aside className={styles.ask}>
          <h2 className={styles.onwardTitle}>{t('ask.title')}</h2>
          <p>{t('ask.text')}</p>
          <Button variant="secondary" onClick={open}>
            {t('ask.action')}
          </Button>
        </aside>
        <NextPages name="faq" />
      </div>
    </TextPageFrame>
  );
}

/** Opens the answer that the address names, on arrival and later. */
function useNamedAnswer(count: number): void {
  useEffect(() => {
    const open = () => {
      const named = document.getElementById(window.location.hash.slice(1));
      if (count === 0 || !(named instanceof HTMLDetailsElement)) return;
      named.open = true;
      named.scrollIntoView?.();
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [count]);
}
