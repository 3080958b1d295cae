/** What the other nouns of learning do with a learner's progress inside their own transactions. */
export {
  addAccomplishments,
  holdProgress,
  type Learner,
  savePosition,
  saveStatus,
} from './progress.repository.ts';
