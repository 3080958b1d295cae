import { useCallback, useState } from 'react';
import type { Lesson } from '@/contracts/learning/learning';
import { focusOpenExercise } from './open-exercise';
import { type PlayerAction, usePlayerKeys } from './player-keys';
import type { PlayerControls } from './use-player';

export type PlayerDialog = 'outline' | 'keys';

/** Which dialog of a player is open, and the keys of the player, which open them too. */
export function usePlayerDialog(
  { forward, back }: Pick<PlayerControls, 'forward' | 'back'>,
  lesson: Lesson | undefined,
) {
  const [dialog, setDialog] = useState<PlayerDialog | null>(null);
  usePlayerKeys(
    useCallback(
      (action: PlayerAction) => {
        if (action === 'next') forward();
        else if (action === 'previous') back();
        else if (action === 'exercise') focusOpenExercise(lesson);
        else setDialog(action === 'outline' ? 'outline' : 'keys');
      },
      [forward, back, lesson],
    ),
  );
  return [dialog, setDialog] as const;
}
