import type { Outline } from '../../contracts/learning/course-draft.ts';
import type { Doc } from '../../contracts/learning/document.ts';
import type { TranslatedText } from './translated-text.ts';

const TITLE_MAX = 300;

/** Titles of modules and lessons, in order: `module/<key>`, `lesson/<key>`. */
export function outlineFields({ modules }: Outline): TranslatedText[] {
  const title = (field: string, text: string): TranslatedText => ({
    ...{ field, text, format: 'LINE', maximum: TITLE_MAX },
  });
  return modules.flatMap((module) => [
    title(`module/${module.key}`, module.title),
    ...module.lessons.map((lesson) => title(`lesson/${lesson.key}`, lesson.title)),
  ]);
}

/** The outline with some titles replaced, by field. */
export function withOutlineFields(outline: Outline, texts: ReadonlyMap<string, string | Doc>): Outline {
  const titleOf = (field: string, own: string): string => {
    const text = texts.get(field);
    return typeof text === 'string' ? text : own;
  };
  return {
    modules: outline.modules.map((module) => ({
      ...module,
      title: titleOf(`module/${module.key}`, module.title),
      lessons: module.lessons.map((lesson) => ({
        ...lesson,
        title: titleOf(`lesson/${lesson.key}`, lesson.title),
      })),
    })),
  };
}
