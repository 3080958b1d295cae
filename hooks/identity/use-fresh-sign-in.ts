import { useState } from 'react';
import { ApiError } from '@/contracts/api-error';

interface Interrupted {
  retry: () => void;
  cancel: () => void;
}

/**
 * Runs calls that need a fresh sign-in. When one is refused for want of it, `asking` turns true until the password is
 * confirmed, then the call runs again; cancelling rejects it with its own error.
 */
export function useFreshSignIn() {
  const [interrupted, setInterrupted] = useState<Interrupted | null>(null);

  async function run<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'fresh_sign_in_required') throw error;
      return new Promise<T>((resolve, reject) => {
        const end = (then: () => void) => () => {
          setInterrupted(null);
          then();
        };
        setInterrupted({
          retry: end(() => void call().then(resolve, reject)),
          cancel: end(() => reject(error)),
        });
      });
    }
  }

  return {
    run,
    asking: interrupted !== null,
    confirmed: () => interrupted?.retry(),
    cancel: () => interrupted?.cancel(),
  };
}

export type FreshSignIn = ReturnType<typeof useFreshSignIn>;
