import { create } from 'zustand';
import { usePopupStore } from '@/store/popup-store';

/** Why the popup asks to sign in; its text is `auth:popup.reason.<name>`. */
export type SignInReason =
  | 'sessionEnded'
  | 'getFree'
  | 'wishlist'
  | 'lesson'
  | 'languageVote'
  | 'quiz'
  | 'education'
  | 'promoCode'
  | 'resume';

/** Signed in here, closed the popup, or left for another page (sign-up, password reset). */
export type SignInOutcome = 'signedIn' | 'closed' | 'left';

interface SignInPrompt {
  reason: SignInReason | null;
  /** Stores the intended action for users who sign in elsewhere than in the popup. */
  keep: () => void;
}

const NOTHING: SignInPrompt = { reason: null, keep: () => {} };

export const useSignInPrompt = create<SignInPrompt>(() => NOTHING);

let answer: ((outcome: SignInOutcome) => void) | undefined;

/** Opens the sign-in popup with a reason; resolves to the outcome, so that the caller can continue (product §2). */
export function promptSignIn(reason: SignInReason, keep = NOTHING.keep): Promise<SignInOutcome> {
  answer?.('closed');
  useSignInPrompt.setState({ reason, keep });
  usePopupStore.setState({ signIn: 'OPENED' });
  return new Promise((resolve) => {
    answer = resolve;
  });
}

/** The reason stays for the closing animation; the next prompt replaces it. */
export function closeSignInPrompt(outcome: SignInOutcome): void {
  usePopupStore.setState({ signIn: 'CLOSED' });
  if (outcome === 'left') useSignInPrompt.getState().keep();
  answer?.(outcome);
  answer = undefined;
}
