import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { type EmbeddedExerciseProps, EXERCISE_WAITING } from '@/components/exercise/embedded-exercise';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import type { FirstExercise } from '@/contracts/catalog/first-exercise';
import type { ContentItem, ContentItemOf } from '@/contracts/learning/content';
import { learningPath } from '@/domain/catalog/product';
import { lessonsIn } from '@/hooks/catalog/use-product-card';
import { useLesson } from '@/hooks/learning/use-lesson';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './exercise.module.css';
import { Problem } from './problem';

/** An exercise outside of the player, and the way into its lesson. */
export function EmbeddedExercise({ exercise, level }: EmbeddedExerciseProps) {
  const { ready } = useTranslation(['learning', 'product']);
  const locale = useLocale();
  const { productId, language, lessonKey, contentId } = exercise;
  const address = { productId, language, lessonKey };
  const { lesson, isPending } = useLesson(address, lessonKey);
  if (!ready || isPending) return <div aria-busy="true">{EXERCISE_WAITING}</div>;
  // Somebody who began an earlier version may not have it.
  const item = lesson?.items.find((other) => isAsked(other, contentId));
  if (!lesson || !item) {
    return (
      <LessonLink exercise={exercise} isNext={false}>
        <LessonLanguage language={language} />
      </LessonLink>
    );
  }
  const state = lesson.problems.find((problem) => problem.contentId === contentId);
  const accomplished = lesson.accomplished.includes(contentId);
  return (
    <div className={styles.form} lang={lesson.language === locale ? undefined : lesson.language}>
      <LessonLanguage language={language} />
      <Problem item={item} address={address} state={state} accomplished={accomplished} level={level} />
      <LessonLink exercise={exercise} isNext={accomplished} />
    </div>
  );
}

const isAsked = (item: ContentItem, contentId: string): item is ContentItemOf<'problem'> =>
  item.kind === 'problem' && item.contentId === contentId;

/** The language of what is read or answered, where it is not that of the page. */
function LessonLanguage({ language }: Pick<FirstExercise, 'language'>) {
  const { t } = useTranslation('product');
  const locale = useLocale();
  const said = lessonsIn(language, locale, t);
  return said ? (
    <span className={styles.attempts} lang={locale}>
      {said}
    </span>
  ) : null;
}

interface LessonLinkProps {
  exercise: FirstExercise;
  isNext: boolean;
  children?: ReactNode;
}

/** The strongest thing to press once the exercise is solved. */
function LessonLink({ exercise, isNext, children }: LessonLinkProps) {
  const { t } = useTranslation('learning');
  const href = useHref();
  const locale = useLocale();
  const { productId: id, productType: type, language, lessonKey, lessonTitle } = exercise;
  const address = `${href(learningPath({ type, id, language }))}?lesson=${encodeURIComponent(lessonKey)}`;
  return (
    <p className={styles.actions} lang={locale}>
      {isNext ? (
        <Button href={address} iconEnd={<ArrowRight aria-hidden="true" />}>
          {t('embedded.open')}
        </Button>
      ) : (
        <TextLink href={address}>{t('embedded.open')}</TextLink>
      )}
      <span className={styles.attempts} lang={language}>
        {lessonTitle}
      </span>
      {children}
    </p>
  );
}
