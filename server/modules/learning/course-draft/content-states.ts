import type { LanguageState } from '../../../../contracts/catalog/product-management.ts';
import type { OutlineLesson } from '../../../../contracts/learning/course-draft.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { contentState, lessonDiffers } from '../../../../domain/learning/draft-state.ts';
import { followBase, lessonsOf } from '../../../../domain/learning/follow-base.ts';
import {
  type ComparedRow,
  type EditedLanguage,
  findWithItems,
  type LessonPlace,
  readCompared,
} from './content-states.repository.ts';

export type { EditedLanguage } from './content-states.repository.ts';

/** States of published languages that were edited, by `languageKey`; decided as in the editor, for a whole list at once. */
export async function readContentStates(
  db: Db | Tx,
  languages: readonly EditedLanguage[],
): Promise<Map<string, LanguageState>> {
  if (languages.length === 0) return new Map();
  const rows = (await readCompared(db, languages)).map(withOutline);
  // The items of a lesson without a draft count only where the published version lacks it.
  const withItems = new Set((await findWithItems(db, rows.flatMap(lacked))).map(placeKey));
  return new Map(rows.map((row) => [languageKey(row), stateOf(row, withItems)]));
}

export const languageKey = ({ courseId, language }: Pick<EditedLanguage, 'courseId' | 'language'>): string =>
  `${courseId} ${language}`;

const placeKey = ({ key, ...place }: LessonPlace): string => `${languageKey(place)} ${key}`;

type OpenedRow = ReturnType<typeof withOutline>;

function withOutline(row: ComparedRow) {
  const own = row.own ?? row.published;
  return {
    ...row,
    outline: row.isBase ? own : followBase(row.base, own),
    there: new Map(lessonsOf(row.published).map((lesson) => [lesson.key, lesson])),
  };
}

function lacked({ courseId, language, outline, there, edited }: OpenedRow): LessonPlace[] {
  return lessonsOf(outline)
    .filter(({ key }) => !there.has(key) && !edited[key])
    .map(({ key }) => ({ courseId, language, key }));
}

function stateOf(row: OpenedRow, withItems: ReadonlySet<string>): LanguageState {
  const { outline, published, isBase, there, edited } = row;
  const unedited = ({ key }: OutlineLesson) => ({
    items: withItems.has(placeKey({ ...row, key })) ? 1 : 0,
    differs: false,
  });
  return contentState({
    ...{ outline, published, isBase, isStarted: true, isEdited: true },
    differs: (lesson) =>
      lessonDiffers(lesson, there.get(lesson.key), edited[lesson.key] ?? unedited(lesson), isBase),
  });
}
