import { useRef } from 'react';

/**
 * Ids that the service knows a repeated write by: the same content has the same id until `done`, so a retry after a lost
 * answer is stored once, and an edited one is another.
 */
export function useClientId() {
  const last = useRef<{ content: string; id: string }>(undefined);
  return {
    idOf(value: unknown): string {
      const content = JSON.stringify(value);
      if (last.current?.content !== content) last.current = { content, id: crypto.randomUUID() };
      return last.current.id;
    },
    done(): void {
      last.current = undefined;
    },
  };
}
