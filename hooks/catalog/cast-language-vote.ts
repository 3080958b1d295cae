import type { Locale } from '@/contracts/locales';
import { signInFirst } from '@/hooks/identity/use-sign-in-first';
import type { Api } from '@/services/api';
import { languageVote } from '@/services/endpoints';
import { keepGuestVote } from '@/store/guest-language-votes';
import { isSignedIn } from '@/store/signed-in';

interface Vote {
  params: { productId: string; language: Locale };
  isWanted: boolean;
}

/** Casts or withdraws a vote; null for a guest who does not sign in, and whose vote is kept if they go elsewhere for it. */
export async function castLanguageVote(api: Api, { params, isWanted }: Vote) {
  if (!(await isSignedIn()) && !(await signInFirst('languageVote', { keep: () => keepGuestVote(params) })))
    return null;
  return isWanted ? api(languageVote.cast, { params }) : api(languageVote.withdraw, { params });
}
