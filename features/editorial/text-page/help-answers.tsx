import { Accordion } from '@/components/ui/accordion';
import { TextLink } from '@/components/ui/link';
import { useHelp } from '@/hooks/editorial/use-help';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { Html } from './html';
import styles from './text-page.module.css';

export interface HelpAnswersProps {
  /** What was asked for; empty for nothing. */
  text: string;
  /** A product answers the question: only what has all of its words is shown as well. */
  isAnswered: boolean;
}

/** Questions of the FAQ that a search asks for, with their answers; nothing when there are none. */
export function HelpAnswers({ text, isAnswered }: HelpAnswersProps) {
  const { t } = useTranslation('shell');
  const href = useHref();
  const locale = useLocale();
  const answers = useHelp(text).filter(({ whole }) => whole || !isAnswered);
  if (answers.length === 0) return null;
  return (
    <section className={styles.help}>
      <h2 className={styles.onwardTitle}>{t('footer.help')}</h2>
      <div lang={answers[0]?.locale === locale ? undefined : answers[0]?.locale}>
        <Accordion
          items={answers.map(({ id, title, html, whole }, index) => ({
            ...{ id: `help-${id}`, title, content: <Html html={html} /> },
            open: index === 0 && whole && !isAnswered,
          }))}
        />
      </div>
      <TextLink href={href('/faq')}>{t('nav.faq')}</TextLink>
    </section>
  );
}
