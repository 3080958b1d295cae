import type { ManagedQuiz, QuizOptionDraft } from '@/contracts/catalog/quiz-management';
import { PRODUCT_LEVELS, PRODUCT_TYPES } from '@/contracts/values';
import { useTranslation } from '@/hooks/use-translation';

type Group = 'categories' | 'skills' | 'types' | 'levels';

export interface PointTarget {
  group: Group;
  /** Group and name, as a select has them. */
  value: string;
  label: string;
  /** Undefined when the answer gives it no points. */
  weight: number | undefined;
  /** The option with these points for it; null gives none. */
  set: (weight: number | null) => QuizOptionDraft;
}

/** Everything that an answer can give points to, with the points that it gives. */
export function usePointTargets(quiz: ManagedQuiz, option: QuizOptionDraft): PointTarget[] {
  const { t } = useTranslation('manager-quiz');
  const target = (group: Group, code: string, label: string): PointTarget => {
    const weights: Partial<Record<string, number>> = option[group];
    return {
      ...{ group, label, value: `${group}:${code}`, weight: weights[code] },
      set: (weight) => {
        const { [code]: _, ...others } = weights;
        return { ...option, [group]: weight === null ? others : { ...others, [code]: weight } };
      },
    };
  };
  /** A skill or a subject that is gone is shown by its code, so that it can be removed. */
  const gone = (group: 'skills' | 'categories') =>
    Object.keys(option[group])
      .filter((code) => !quiz[group].some((known) => known.code === code))
      .map((code) => target(group, code, code));
  return [
    ...quiz.categories.map(({ code, name }) => target('categories', code, name)),
    ...gone('categories'),
    ...quiz.skills.map(({ code, name }) => target('skills', code, name)),
    ...gone('skills'),
    ...PRODUCT_TYPES.map((type) => target('types', type, t(`type.${type}`))),
    ...PRODUCT_LEVELS.map((level) => target('levels', level, t(`level.${level}`))),
  ];
}
