import type { Outline } from '@/contracts/learning/course-draft';
import { draftLesson, moveLesson, moveModule, stepOf } from '@/domain/learning/edited-outline';
import type { DropEdge } from '@/features/management/drag-row';
import { useTranslation } from '@/hooks/use-translation';
import { useOutlineEditing } from './outline-editing';

/** Moves lessons and modules, and says where they went. */
export function useMoves() {
  const { t } = useTranslation('manager-content');
  const { outline, terms, edit, say } = useOutlineEditing();

  function place(key: string, moduleKey: string, index: number): void {
    const next = moveLesson(outline, key, { moduleKey, index });
    edit((now) => moveLesson(now, key, { moduleKey, index }));
    sayPlace(next, key);
  }

  function sayPlace(next: Outline, key: string): void {
    const at = next.modules.findIndex((module) => module.lessons.some((lesson) => lesson.key === key));
    const module = next.modules[at];
    if (!module) return;
    const name = draftLesson(next, key)?.title || t(`outline.${terms}.untitledLesson`);
    const number = module.lessons.findIndex((lesson) => lesson.key === key) + 1;
    const parent = module.title || t(`outline.${terms}.moduleNumber`, { number: at + 1 });
    say(t('outline.movedTo', { name, place: number, total: module.lessons.length, parent }));
  }

  function stepLesson(key: string, step: -1 | 1): void {
    const to = stepOf(outline, key, step);
    if (to) place(key, to.moduleKey, to.index);
    else say(t('outline.atEnd'));
  }

  /** Before or after another lesson, or at the end of a module. */
  function dropLesson(key: string, moduleKey: string, target: string | null, edge: DropEdge): void {
    const module = outline.modules.find((other) => other.key === moduleKey);
    const others = module?.lessons.filter((lesson) => lesson.key !== key) ?? [];
    const at = others.findIndex((lesson) => lesson.key === target);
    place(key, moduleKey, at < 0 ? others.length : edge === 'before' ? at : at + 1);
  }

  function placeModule(key: string, index: number): void {
    if (index < 0 || index >= outline.modules.length) {
      say(t('outline.atEnd'));
      return;
    }
    const title = outline.modules.find((module) => module.key === key)?.title;
    edit((now) => moveModule(now, key, index));
    const name = title || t(`outline.${terms}.untitledModule`);
    say(t('movedTo', { name, place: index + 1, total: outline.modules.length }));
  }

  function stepModule(key: string, step: -1 | 1): void {
    placeModule(key, outline.modules.findIndex((module) => module.key === key) + step);
  }

  function dropModule(key: string, target: string, edge: DropEdge): void {
    const others = outline.modules.filter((module) => module.key !== key);
    const at = others.findIndex((module) => module.key === target);
    placeModule(key, edge === 'before' ? at : at + 1);
  }

  return { stepLesson, dropLesson, stepModule, dropModule };
}
