import { playback } from '../../../../contracts/learning/playback.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { PositionService } from './position.service.ts';
import type { PreferenceService } from './preference.service.ts';

export interface PlaybackServices {
  positions: PositionService;
  preferences: PreferenceService;
}

export function playbackRoutes(app: App, { positions, preferences }: PlaybackServices): void {
  registerContract(app, playback, {
    saveMediaPosition: ({ params, body }, { caller }) =>
      positions.saveMediaPosition({ ...params, ...body, userId: caller.id }),
    getPreferences: (_, { caller }) => preferences.getPreferences(caller.id),
    savePreferences: ({ body }, { caller }) => preferences.savePreferences(caller.id, body),
  });
}
