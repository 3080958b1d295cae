import type { PartAnswer } from '../../../contracts/learning/problem.ts';
import type { PartSolution } from '../../../domain/learning/content.ts';

/** What learners really type: a solution, answers that mean it, and answers that do not. */
export interface Variants {
  about: string;
  solution: PartSolution;
  right: PartAnswer[];
  wrong: PartAnswer[];
}
