import { create } from 'zustand';
import { usePopupStore } from '@/store/popup-store';

/** Why somebody is asked to sign in over the page; its words are `auth:popup.reason.<name>`. */
export type SignInReason = 'sessionEnded' | 'getFree' | 'wishlist' | 'lesson' | 'quiz' | 'education';

/** Signed in here, closed the popup, or went on to another page (to sign up, to a new password). */
export type SignInOutcome = 'signedIn' | 'closed' | 'left';

interface SignInPrompt {
  reason: SignInReason | null;
  /** Keeps what was wanted for whoever signs in somewhere else than here. */
  keep: () => void;
}

const NOTHING: SignInPrompt = { reason: null, keep: () => {} };

export const useSignInPrompt = create<SignInPrompt>(() => NOTHING);

let answer: ((outcome: SignInOutcome) => void) | undefined;

/** Opens the sign-in popup with its reason; what was pressed goes on with the outcome (product §2). */
export function askToSignIn(reason: SignInReason, keep = NOTHING.keep): Promise<SignInOutcome> {
  answer?.('closed');
  useSignInPrompt.setState({ reason, keep });
  usePopupStore.setState({ signIn: 'OPENED' });
  return new Promise((resolve) => {
    answer = resolve;
  });
}

/** The reason stays for the closing movement; the next question brings its own. */
export function endSignIn(outcome: SignInOutcome): void {
  usePopupStore.setState({ signIn: 'CLOSED' });
  if (outcome === 'left') useSignInPrompt.getState().keep();
  answer?.(outcome);
  answer = undefined;
}
