import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A part of a page whose code is fetched when it is first shown, in the browser alone. `waiting` stands in its place
 * until then, and stays when the code cannot be had.
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
