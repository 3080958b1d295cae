import { useState } from 'react';
import { useFreshSignIn } from '@/hooks/identity/use-fresh-sign-in';

/** A change that is reviewed before the yes, may need the password, and may wait for a second senior manager. */
export function useReviewedChange<T>(send: () => Promise<T>, onDone: (answer: T) => void) {
  const [isReviewed, setReviewed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const fresh = useFreshSignIn();
  const confirm = async () => {
    setSending(true);
    setError(null);
    await fresh.run(send).then(onDone, setError);
    setSending(false);
  };
  return {
    ...{ isReviewed, isSending, error, fresh, confirm },
    review: () => setReviewed(true),
    back: () => {
      setReviewed(false);
      setError(null);
    },
  };
}

export type ReviewedChange = ReturnType<typeof useReviewedChange>;
