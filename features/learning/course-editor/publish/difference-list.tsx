import { Badge } from '@/components/ui/badge';
import type { DraftDifference, ItemDifference, LessonDifference } from '@/contracts/learning/course-draft';
import { ITEM_KINDS } from '@/domain/learning/new-item';
import { useTranslation } from '@/hooks/use-translation';
import { TextSides } from '../lesson/text-sides';
import styles from './publish.module.css';

export interface DifferenceListProps {
  difference: Pick<DraftDifference, 'modules' | 'lessons'>;
}

/** Titles of modules, and lessons that are not the same in two states of a course; each opens to its items side by side. */
export function DifferenceList({ difference: { modules, lessons } }: DifferenceListProps) {
  const { t } = useTranslation('manager-content');
  if (lessons.length + modules.length === 0) return <p>{t('difference.nothing')}</p>;
  return (
    <section aria-labelledby="publish-difference">
      <h3 id="publish-difference" className={styles.title}>
        {t('difference.title', { count: lessons.length + modules.length })}
      </h3>
      <ul className={styles.lessons}>
        {modules.map(({ moduleKey, titleBefore, titleAfter }) => (
          <li key={`module ${moduleKey}`}>
            <Badge>{t('difference.module')}</Badge>{' '}
            {t('difference.renamed', {
              before: titleBefore ?? t('difference.missing'),
              after: titleAfter ?? t('difference.missing'),
            })}
          </li>
        ))}
        {lessons.map((lesson) => (
          <li key={lesson.lessonKey}>
            <Lesson lesson={lesson} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lesson({ lesson: { kind, titleBefore, titleAfter, items } }: { lesson: LessonDifference }) {
  const { t } = useTranslation('manager-content');
  const title = titleAfter || titleBefore || t('settings.untitled');
  const isRenamed = titleBefore && titleAfter && titleBefore !== titleAfter;
  const head = (
    <>
      <Badge tone={kind === 'GONE' ? 'danger' : kind === 'ADDED' ? 'success' : 'neutral'}>
        {t(`difference.${kind}`)}
      </Badge>{' '}
      {isRenamed ? t('difference.renamed', { before: titleBefore, after: titleAfter }) : title}
    </>
  );
  if (items.length === 0) return <p>{head}</p>;
  return (
    <details>
      <summary>{head}</summary>
      {items.map((item) => (
        <Item key={item.itemKey} item={item} />
      ))}
    </details>
  );
}

function Item({ item: { itemKind, before, after } }: { item: ItemDifference }) {
  const { t } = useTranslation('manager-content');
  const kind = ITEM_KINDS.find((known) => known === itemKind);
  return (
    <TextSides
      title={kind ? t(`kind.${kind}`) : itemKind}
      beforeLabel={t('difference.published')}
      afterLabel={t('difference.draft')}
      before={before}
      after={after}
    />
  );
}
