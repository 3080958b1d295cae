/** What the other nouns of learning do with a learner's progress inside their own transactions. */
export {
  addAccomplishments,
  addCompletion,
  findAccomplishedOf,
  findCompletions,
  findPassedTests,
  findStatus,
  holdProgress,
  type Learner,
  moveContent,
  savePosition,
  saveStatus,
} from './progress.repository.ts';
