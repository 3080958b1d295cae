import { EmbeddedExerciseSlot, EXERCISE_WAITING } from '@/components/exercise/embedded-exercise';
import type { ArticlePage } from '@/contracts/editorial/magazine';
import { ArticleView } from './article-view';

/** An article beside its editor: the exercise has its place, but is not loaded. */
export const ArticlePreview = ({ page }: { page: ArticlePage }) => (
  <EmbeddedExerciseSlot value={Place}>
    <ArticleView page={page} isPreview />
  </EmbeddedExerciseSlot>
);

const Place = () => EXERCISE_WAITING;
