import { TextLink } from '@/components/ui/link';
import { PageLink } from '@/components/ui/page-link';
import type { DraftProblem, EditedCourse } from '@/contracts/learning/course-draft';
import { draftLesson } from '@/domain/learning/edited-outline';
import { translationPath } from '@/domain/translation-address';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useContentHref } from '../use-content-href';
import styles from './publish.module.css';

export interface ProblemListProps {
  draft: EditedCourse;
  problems: readonly DraftProblem[];
  onFollow: () => void;
}

/** What keeps a working copy from being published; each leads to its very place. */
export function ProblemList({ draft, problems, onFollow }: ProblemListProps) {
  const { t } = useTranslation('manager-content');
  const href = useContentHref();
  const localeHref = useHref();
  return (
    <section aria-labelledby="publish-problems">
      <h3 id="publish-problems" className={styles.title}>
        {t('publish.problems', { count: problems.length })}
      </h3>
      <ul className={styles.problems}>
        {problems.map((problem) => {
          const { lessonKey, itemKey, moduleKey } = problem;
          const place = placeOf(draft, problem);
          const text = t(`problem.${problem.problem}`);
          const desk = onDesk(draft, problem);
          return (
            <li key={`${problem.problem} ${moduleKey} ${lessonKey} ${itemKey}`}>
              {lessonKey ? (
                <PageLink href={href({ lesson: lessonKey, item: itemKey })} onClick={onFollow}>
                  {place ? t('publish.problemAt', { place, text }) : text}
                </PageLink>
              ) : (
                text
              )}
              {desk && (
                <>
                  {' '}
                  <TextLink href={localeHref(desk)}>{t('publish.desk')}</TextLink>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The title of the lesson or module, in the base language where it has none. */
function placeOf(draft: EditedCourse, { lessonKey, moduleKey }: DraftProblem): string {
  const outlines = draft.base ? [draft.outline, draft.base] : [draft.outline];
  const titles = outlines.map((outline) =>
    lessonKey
      ? draftLesson(outline, lessonKey)?.title
      : outline.modules.find((module) => module.key === moduleKey)?.title,
  );
  return titles.find(Boolean) ?? '';
}

/** Where somebody says of a text that it is right as it stands. */
function onDesk({ productId, language }: EditedCourse, { problem, lessonKey, itemKey }: DraftProblem) {
  const isReviewed = problem === 'NOT_REVIEWED' || (problem === 'LESSON_NOT_TRANSLATED' && itemKey !== null);
  if (!isReviewed) return null;
  const section = lessonKey === null ? 'outline' : `lesson:${lessonKey}`;
  return `${translationPath(productId, language)}?${new URLSearchParams({ section })}`;
}
