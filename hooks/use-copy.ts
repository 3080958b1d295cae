import { useEffect, useState } from 'react';
import { toastError } from '@/services/toast';

const SHOWN_MS = 2000;

/** Copies a text; says for a moment that it did, or says why not. */
export function useCopy(text: string, failure: string) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => toastError(failure),
    );
  return { copied, copy };
}
