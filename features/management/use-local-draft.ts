import { useEffect, useMemo, useState } from 'react';
import { useSession } from '@/hooks/identity/use-session';
import { editDraft } from '@/store/edit-drafts';

/**
 * Words to a person that are sent by a button: kept in this browser until `forget`, so that a reload does not lose them.
 * `thing` names what they answer: `support-answer:<id>`.
 */
export function useLocalDraft(thing: string, initial = '') {
  const { userId } = useSession();
  const draft = useMemo(() => editDraft<string>(thing, userId), [thing, userId]);
  const [words, setWords] = useState(initial);
  useEffect(() => {
    const kept = userId === null ? null : draft.read();
    if (typeof kept?.value === 'string') setWords(kept.value);
  }, [draft, userId]);
  return {
    words,
    change: (next: string) => {
      setWords(next);
      if (next === initial) draft.remove();
      else if (userId !== null) draft.write({ value: next, revision: 0, at: new Date().toISOString() });
    },
    forget: draft.remove,
  };
}

export type LocalDraft = ReturnType<typeof useLocalDraft>;
