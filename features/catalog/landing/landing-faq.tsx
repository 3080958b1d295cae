import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import type { LandingContent } from '@/contracts/catalog/landing-management';
import type { Locale } from '@/contracts/locales';
import styles from '@/features/management/draft-editor.module.css';
import { useTranslation } from '@/hooks/use-translation';
import { LandingField } from './landing-field';
import { LineTools, useLines } from './line-tools';

type Faq = LandingContent['faq'];

interface LandingFaqProps {
  language: Locale;
  english: Readonly<Faq> | undefined;
  faq: Readonly<Faq>;
  onChange: (faq: Faq) => void;
}

const MAX_QUESTIONS = 30;
const QUESTION_MAX = 300;
const ANSWER_MAX = 2000;

/** Questions with their answers, in order. */
export function LandingFaq({ language, english, faq, onChange }: LandingFaqProps) {
  const { t } = useTranslation('manager-landings');
  const list = useLines(faq, onChange);
  return (
    <section className={styles.group} aria-labelledby="landing-faq-title">
      <h2 id="landing-faq-title">{t('field.faq')}</h2>
      {list.rows.map(({ key, item }, index) => {
        const number = index + 1;
        const part = (name: 'question' | 'answer') => ({
          ...{ id: `landing-faq.${index}.${name}`, name, label: t(`field.${name}`, { number }) },
          ...{ value: item[name], english: english?.[index]?.[name] },
        });
        const control = (name: 'question' | 'answer', maxLength: number) => ({
          ...{ lang: language, value: item[name], maxLength },
          onChange: ({ target }: { target: { value: string } }) =>
            list.replace(index, { ...item, [name]: target.value }),
        });
        return (
          <div key={key} className={styles.line}>
            <div className={styles.question}>
              <LandingField {...part('question')}>
                <TextInput {...control('question', QUESTION_MAX)} />
              </LandingField>
              <LandingField {...part('answer')}>
                <Textarea rows={3} {...control('answer', ANSWER_MAX)} />
              </LandingField>
            </div>
            <LineTools list={list} index={index} name={t('field.question', { number })} />
          </div>
        );
      })}
      <Button
        id="landing-faq"
        size="small"
        variant="secondary"
        icon={<Plus aria-hidden="true" />}
        disabled={faq.length >= MAX_QUESTIONS}
        onClick={() => list.add({ question: '', answer: '' })}
      >
        {t('lines.addQuestion')}
      </Button>
    </section>
  );
}
