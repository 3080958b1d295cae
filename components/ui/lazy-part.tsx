import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A client-only component whose code is loaded when it is first rendered. `waiting` is shown until then, and remains if
 * loading fails.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      load().then(
        (part) => {
          loaded = part;
          setPart(() => part);
        },
        () => {},
      );
    }, [Part]);
    return Part ? <Part {...props} /> : waiting;
  };
}
