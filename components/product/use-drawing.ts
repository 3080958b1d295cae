import { useEffect, useRef, useState } from 'react';

/**
 * The markup of an `svg`, drawn during server rendering and left unchanged afterwards; the browser loads the drawing code
 * only if the server has drawn nothing. A component that shows another drawing needs another key.
 */
export function useDrawing(drawn: string, load: () => Promise<string>) {
  const ref = useRef<SVGSVGElement>(null);
  const [parts, setParts] = useState(drawn);
  const begin = useRef(load);
  useEffect(() => {
    if (ref.current?.firstChild) return;
    begin.current().then(setParts, () => {});
  }, []);
  return { ref, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: parts } };
}
