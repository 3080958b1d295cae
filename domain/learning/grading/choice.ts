import type { PartAnswer } from '../../../contracts/learning/problem.ts';
import type { PartSolutionOf } from '../content.ts';
import { asList, gradeOf, joinDocs, own, type PartGrade } from './part-grade.ts';

/**
 * Right with exactly the right options. `wrong`: chosen options that are wrong. `missing`: how many right ones are left
 * when all chosen ones are right. Feedback: what the author says to each chosen option.
 */
export function gradeChoice(solution: PartSolutionOf<'choice'>, answer: PartAnswer): PartGrade {
  const right = new Set(solution.correct);
  const chosen = [...new Set(asList(answer))];
  const wrong = chosen.filter((id) => !right.has(id));
  const left = right.size - chosen.length;
  return gradeOf(wrong.length === 0 && left === 0, {
    wrong,
    missing: chosen.length > 0 && wrong.length === 0 && left > 0 ? left : null,
    feedback: joinDocs(chosen.map((id) => own(solution.optionFeedback, id))),
  });
}
