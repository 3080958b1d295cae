import dynamic from 'next/dynamic';
import { LearningPage } from '@/features/learning/player/learning-page';

// Its styles would otherwise be in the sheet that every page loads.
const Longread = dynamic(() => import('./longread').then((module) => module.Longread));

/** Full-screen player of a longread: its chapters below each other on one page. */
export function LongreadScreen() {
  return <LearningPage player={Longread} />;
}
