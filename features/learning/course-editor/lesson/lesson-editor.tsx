import { History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import type { EditedLesson } from '@/contracts/learning/course-draft';
import type { Locale } from '@/contracts/locales';
import { copyStructure, translatedItems } from '@/domain/learning/item-translation';
import { EditGuard } from '@/features/management/edit-guard';
import { SaveState } from '@/features/management/save-state';
import { type Edited, useEdited } from '@/features/management/use-edited';
import { useLessonPorts } from '@/hooks/learning/use-course-draft';
import { useTranslation } from '@/hooks/use-translation';
import { LESSON_AUTOSAVE_MS } from '../autosave';
import { type EditorPlace, EditorPlaceContext } from '../editor-place';
import { useSaver } from '../publish/savers';
import { BaseLanguageContext } from './base-item';
import { conflictFields } from './conflict-fields';
import { ItemList } from './item-list';
import styles from './lesson.module.css';
import { MissingItems } from './missing-items';
import { useAskedItem } from './use-asked-item';

const LessonHistory = lazyPart(() => import('./lesson-history').then((module) => module.LessonHistory));

export interface LessonEditorProps {
  lesson: EditedLesson;
  place: EditorPlace;
  baseLanguage: Locale;
  /** The item in the address. */
  asked: string | null;
}

/** The items of a lesson with their saving, beside the base language where it is translated. */
export function LessonEditor({ lesson, place, baseLanguage, asked }: LessonEditorProps) {
  const { t } = useTranslation('manager-content');
  const { courseId, language, lessonKey } = place;
  const [hasHistory, setHistory] = useState(false);
  const edited = useEdited({
    key: `lesson:${courseId}:${language}:${lessonKey}`,
    loaded: lesson.items,
    revision: lesson.revision,
    changed: lesson.changed,
    autosave: LESSON_AUTOSAVE_MS,
    ...useLessonPorts(place),
  });
  useSaver(edited.save);
  const items = edited.value;
  const { base } = lesson;
  const pairs = useMemo(() => (base ? translatedItems(base, items) : []), [base, items]);
  const byKey = useMemo(() => new Map(pairs.map((pair) => [pair.key, pair])), [pairs]);
  useAskedItem(asked);
  return (
    <EditorPlaceContext value={place}>
      <BaseLanguageContext value={baseLanguage}>
        <div className={styles.head}>
          <SaveState edited={edited} />
          <Button
            variant="quiet"
            size="small"
            icon={<History aria-hidden="true" />}
            onClick={() => setHistory(true)}
          >
            {t('history.open')}
          </Button>
        </div>
        <LessonGuard edited={edited} />
        {base && (
          <MissingItems
            pairs={pairs}
            baseLanguage={baseLanguage}
            onCopy={() => edited.change((own) => copyStructure(base, own))}
          />
        )}
        <ItemList
          key={edited.replaced}
          courseId={courseId}
          items={items}
          onChange={edited.change}
          translations={byKey}
        />
        {hasHistory && (
          <LessonHistory
            place={place}
            items={items}
            onRestore={(restored) => edited.change(restored)}
            onClose={() => setHistory(false)}
          />
        )}
      </BaseLanguageContext>
    </EditorPlaceContext>
  );
}

/** Compares two versions of a lesson item by item. */
function LessonGuard({ edited }: { edited: Edited<EditedLesson['items']> }) {
  const { t } = useTranslation('manager-content');
  const { value, theirs, base } = edited;
  const fields = useMemo(
    () =>
      theirs
        ? conflictFields(
            [value, theirs.value, base],
            (item) => t(`kind.${item.item.kind}`),
            t('lesson.order'),
          )
        : [],
    [value, theirs, base, t],
  );
  return <EditGuard edited={edited} fields={fields} />;
}
