/** What other nouns read of the landings that managers edit. */
export { type EditedLanding, findEdited, type LandingKey } from './landing-draft.repository.ts';
