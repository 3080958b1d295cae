import { useState } from 'react';
import { useFreshSignIn } from '@/hooks/identity/use-fresh-sign-in';

/** Sends a form once at a time, after a fresh sign-in where the call asks for one; a refusal stays to be shown. */
export function useSending(onDone: () => void) {
  const fresh = useFreshSignIn();
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function run(send: () => Promise<unknown>): Promise<void> {
    if (isSending) return;
    setSending(true);
    setError(null);
    try {
      await fresh.run(send);
      onDone();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setSending(false);
    }
  }

  return {
    ...{ fresh, isTried, isSending, error },
    /** Shows what is wrong with the fields; sends if nothing is: `send` is null otherwise. */
    submit: (event: Pick<Event, 'preventDefault'>, send: (() => Promise<unknown>) | null) => {
      event.preventDefault();
      setTried(true);
      setError(null);
      if (send) void run(send);
    },
  };
}

export type Sending = ReturnType<typeof useSending>;
