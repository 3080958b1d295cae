import type { ComponentType } from 'react';
import { EmbeddedExerciseSlot, EXERCISE_WAITING } from '@/components/exercise/embedded-exercise';
import { lazyPart } from '@/components/ui/lazy-part';

const Exercise = lazyPart(
  () => import('./embedded-exercise').then((module) => module.EmbeddedExercise),
  EXERCISE_WAITING,
);

/**
 * Lets a page show exercises of lessons, loaded lazily. Each page that does so says it for itself: in `_app` the bundler
 * would split the player's code again for every page, and the player's own page would name files that are not written.
 */
export function withExercise<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  return function PageWithExercise(props: Props) {
    return (
      <EmbeddedExerciseSlot value={Exercise}>
        <Page {...props} />
      </EmbeddedExerciseSlot>
    );
  };
}
