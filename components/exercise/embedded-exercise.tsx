import { type ComponentType, createContext, useContext, useRef } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useNear } from '@/components/ui/use-near';
import type { FirstExercise } from '@/contracts/catalog/first-exercise';

export interface EmbeddedExerciseProps {
  /** Where it is: `ProductContent.firstExercises` of the service finds it. The rest is loaded in the browser. */
  exercise: FirstExercise;
  /** Of its heading; 2 if nothing is said. */
  level?: 2 | 3;
}

const Part = createContext<ComponentType<EmbeddedExerciseProps> | null>(null);

/** Gives the pages below it the exercise of the player, loaded lazily; without it an embedded exercise shows nothing. */
export const EmbeddedExerciseSlot = Part.Provider;

/** About that of a question with three options. */
export const EXERCISE_WAITING = <Skeleton shape="block" height="26rem" />;

/**
 * One exercise of a lesson that is open to everyone, anywhere on the site: answered and graded as in the player, a guest's
 * right answer is kept in this browser; then a link to the lesson. It brings its own frame, a heading and its
 * texts, and needs nothing but `exercise`; code, texts and lesson load when it comes within a screen of the visible part.
 * Nothing without scripts.
 */
export function EmbeddedExercise(props: EmbeddedExerciseProps) {
  const Exercise = useContext(Part);
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  if (!Exercise) return null;
  return (
    <div ref={box} className="scripts-only" data-exercise data-print="hide">
      {isNear ? <Exercise key={props.exercise.contentId} {...props} /> : EXERCISE_WAITING}
    </div>
  );
}
