import { Dotted } from '@/components/ui/dotted';
import { PageLink } from '@/components/ui/page-link';
import type { Outline, OutlineLesson } from '@/contracts/learning/learning';
import type { OutlineTest } from '@/contracts/learning/lock';
import { flatLessons } from '@/domain/learning/learning-view';
import { nextStepPath } from '@/domain/learning/next-step';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './dashboard.module.css';
import { DashboardSection } from './dashboard-section';

/** The tests of a course with the best result, the pass mark and the attempts left. */
export function Tests({ outline }: { outline: Outline }) {
  const { t } = useTranslation('dashboard');
  const tests = flatLessons(outline).flatMap(({ test, ...lesson }) => (test ? [{ lesson, test }] : []));
  if (tests.length === 0) return null;
  return (
    <DashboardSection title={t('tests.title')}>
      <ul className={styles.rows}>
        {tests.map(({ lesson, test }) => (
          <li key={lesson.key}>
            <TestName lesson={lesson} outline={outline} />
            <TestFacts test={test} />
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}

function TestName({ lesson, outline }: { lesson: Omit<OutlineLesson, 'test'>; outline: Outline }) {
  const href = useHref();
  const { key: lessonKey, title, minutes, locked, fallback } = lesson;
  const { productId, productType, language, baseLanguage } = outline;
  const lang = fallback ? baseLanguage : language;
  if (locked) return <span lang={lang}>{title}</span>;
  const path = nextStepPath({ productId, productType, language, title, lessonKey, minutes });
  return (
    <PageLink href={href(path)} lang={lang}>
      {title}
    </PageLink>
  );
}

function TestFacts({ test }: { test: OutlineTest }) {
  const { t } = useTranslation('dashboard');
  const { t: tLearning } = useTranslation('learning');
  const { passed, bestPercent, passPercent, attemptsLeft } = test;
  const facts = [
    ...(passed ? [t('tests.passed')] : []),
    bestPercent === null ? t('tests.new') : tLearning('breakdown.best', { percent: bestPercent }),
    tLearning('exam.pass', { percent: passPercent }),
    ...(attemptsLeft === null || passed ? [] : [tLearning('exam.attempts', { number: attemptsLeft })]),
  ];
  return <Dotted as="span" className={styles.quiet} items={facts} />;
}
