import { LearningPage } from './learning-page';
import { Player } from './player';

/** Full-screen player of a course, marathon or program: one lesson at a time. */
export function LearningScreen() {
  return <LearningPage player={Player} />;
}
