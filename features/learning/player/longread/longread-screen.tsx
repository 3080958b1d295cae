import { LearningPage } from '@/features/learning/player/learning-page';
import { Longread } from './longread';

/** Full-screen player of a longread: its chapters below each other on one page. */
export function LongreadScreen() {
  return <LearningPage player={Longread} />;
}
