import { useEffect, useRef } from 'react';

/**
 * Leads to a thing that was just added. Give it null while its form has something unsaved: leaving then would ask whether
 * to stay.
 */
export function useOnward(id: string | null, go: (id: string) => void): void {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    if (id !== null) latest.current(id);
  }, [id]);
}
