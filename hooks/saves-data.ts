import { useSyncExternalStore } from 'react';

/** The person asked the browser to load less. Not every browser tells. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}

const subscribe = () => () => {};

/** The same for what the service has rendered too. */
export const useSavesData = (): boolean => useSyncExternalStore(subscribe, savesData, () => false);
