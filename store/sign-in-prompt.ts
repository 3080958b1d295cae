import { create } from 'zustand';
import { usePopupStore } from '@/store/popup-store';
import { recallSignUpEmail } from '@/store/sign-up-store';

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

export type WayIn = 'signIn' | 'signUp';

interface SignInPrompt {
  reason: SignInReason | null;
  /** The form that is shown. */
  way: WayIn;
  /** The product that is asked for. */
  productId: string | null;
  /** Stores the intended action for users who sign in elsewhere than in the popup. */
  keep: () => void;
}

/** What a guest asked for when they were stopped. */
export interface Intent {
  keep?: (() => void) | undefined;
  productId?: string | undefined;
}

const NOTHING: SignInPrompt = { reason: null, way: 'signIn', productId: null, keep: () => {} };

/** Most guests who are asked for it are new. */
const NEWCOMERS: ReadonlySet<SignInReason> = new Set(['getFree']);

export const useSignInPrompt = create<SignInPrompt>(() => NOTHING);

let answer: ((outcome: SignInOutcome) => void) | undefined;

/** Opens the sign-in popup with a reason; resolves to the outcome, so that the caller can continue (product §2). */
export function promptSignIn(
  reason: SignInReason,
  { keep = NOTHING.keep, productId }: Intent = {},
): Promise<SignInOutcome> {
  answer?.('closed');
  // People who have just signed up in this tab have an account.
  const isNew = NEWCOMERS.has(reason) && recallSignUpEmail() === '';
  const way = isNew ? 'signUp' : 'signIn';
  useSignInPrompt.setState({ reason, way, productId: productId ?? null, keep });
  usePopupStore.setState({ signIn: 'OPENED' });
  return new Promise((resolve) => {
    answer = resolve;
  });
}

export const chooseWayIn = (way: WayIn): void => useSignInPrompt.setState({ way });

/** Stores the intended action, once: before a sign-up, whose e-mail may be opened on another device. */
export function keepIntent(): void {
  const { keep } = useSignInPrompt.getState();
  useSignInPrompt.setState({ keep: NOTHING.keep });
  keep();
}

/** The reason stays for the closing animation; the next prompt replaces it. */
export function closeSignInPrompt(outcome: SignInOutcome): void {
  usePopupStore.setState({ signIn: 'CLOSED' });
  if (outcome === 'left') keepIntent();
  answer?.(outcome);
  answer = undefined;
}
