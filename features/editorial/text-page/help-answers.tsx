import { Accordion } from '@/components/ui/accordion';
import { TextLink } from '@/components/ui/link';
import type { HelpAnswer } from '@/contracts/editorial/text-page';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { Html } from './html';
import styles from './text-page.module.css';

export interface HelpAnswersProps {
  /** At least one. */
  answers: readonly HelpAnswer[];
  /** Whether the first one is shown open. */
  isOpen: boolean;
}

/** Questions of the FAQ with their answers, and the way to the others. */
export function HelpAnswers({ answers, isOpen }: HelpAnswersProps) {
  const { t } = useTranslation('shell');
  const href = useHref();
  const locale = useLocale();
  const language = answers[0]?.locale;
  return (
    <section className={styles.help}>
      <h2 className={styles.onwardTitle}>{t('footer.help')}</h2>
      <div lang={language === locale ? undefined : language}>
        <Accordion
          items={answers.map(({ id, title, html, whole }, index) => ({
            ...{ id: `help-${id}`, title, content: <Html html={html} /> },
            open: isOpen && index === 0 && whole,
          }))}
        />
      </div>
      <TextLink href={href('/faq')}>{t('nav.faq')}</TextLink>
    </section>
  );
}
