import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ContentItem, ContentItemOf } from '@/contracts/learning/content';
import type { LessonTest as Test } from '@/contracts/learning/test-attempt';
import { formatPercent } from '@/domain/format';
import { useSession } from '@/hooks/identity/use-session';
import { signInFirst } from '@/hooks/identity/use-sign-in-first';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useStartTest } from '@/hooks/learning/use-test';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './exercise.module.css';
import look from './lesson-test.module.css';
import { TestQuestions } from './test-questions';
import { TestResultView } from './test-result';

export interface LessonTestProps {
  items: readonly ContentItem[];
  test: Test;
  address: LessonAddress;
  /** Goes to the next lesson. */
  onContinue: (() => void) | undefined;
}

/** A test: what to expect, the questions of the open attempt, then the result of the last one. */
export function LessonTest({ items, test, address, onContinue }: LessonTestProps) {
  const start = useStartTest(address);
  const begun = useRef(false);
  const answering = useRef(false);
  const problems = items.filter((item): item is ContentItemOf<'problem'> => item.kind === 'problem');
  const [attempt] = test.attempts;
  const begin = () => {
    begun.current = true;
    start.mutate();
  };
  const isOpen = attempt?.finishedAt === null;
  const wasOpen = answering.current;
  useEffect(() => {
    answering.current = isOpen;
  });
  if (attempt && isOpen)
    return (
      <TestQuestions
        key={attempt.attemptId}
        problems={problems}
        attempt={attempt}
        address={address}
        takeFocus={begun.current}
      />
    );
  if (attempt)
    return (
      <TestResultView
        problems={problems}
        test={test}
        attempt={attempt}
        takeFocus={wasOpen}
        starting={start.isPending}
        onStart={begin}
        onContinue={onContinue}
      />
    );
  return <TestStart count={problems.length} test={test} starting={start.isPending} onStart={begin} />;
}

interface TestStartProps {
  count: number;
  test: Test;
  starting: boolean;
  onStart: () => void;
}

function TestStart({ count, test, starting, onStart }: TestStartProps) {
  const { t } = useTranslation('learning');
  const { status } = useSession();
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const signIn = async () => {
    setAsking(true);
    const signedIn = await signInFirst('lesson').catch(() => false);
    setAsking(false);
    if (signedIn) onStart();
  };
  const isGuest = status === 'isNotLoggedIn';
  return (
    <section className={styles.exercise} aria-labelledby="test-title">
      <h2 id="test-title">{t('test.title')}</h2>
      <ul className={look.facts}>
        <li>{t('test.questions', { number: count })}</li>
        <li>{t('test.pass', { percent: formatPercent(locale, test.passPercent) })}</li>
        <li>
          {test.attemptsLeft === null
            ? t('test.anyAttempts')
            : t('test.attemptsLeft', { number: test.attemptsLeft })}
        </li>
      </ul>
      <p className={styles.note}>{t('test.howTo')}</p>
      <div className={styles.actions}>
        {test.attemptsLeft !== 0 && (
          <Button className="scripts-only" loading={starting || asking} onClick={isGuest ? signIn : onStart}>
            {t(isGuest ? 'test.signIn' : 'test.start')}
          </Button>
        )}
      </div>
    </section>
  );
}
