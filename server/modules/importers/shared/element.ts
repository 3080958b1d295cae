import { Parser } from 'htmlparser2';

/** One JSX or HTML element as written. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  /** Attributes written as `name={…}`: their JavaScript. */
  expressions: Record<string, string>;
  children: string;
  /** Offset just after the element. */
  end: number;
  closed: boolean;
}

/** Reads the HTML element that starts at `start`; null when there is no valid tag. */
export function readElement(source: string, start: number): Element | null {
  const found: Element[] = [];
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (found[0] && found[0].name !== name) return;
        depth += 1;
        const end = start + parser.endIndex + 1;
        if (!found[0]) found.push({ name, attributes, expressions: {}, children: '', end, closed: false });
      },
      onclosetag(name, isImplied) {
        const element = found[0];
        if (name !== element?.name) return;
        depth -= 1;
        if (depth > 0) return;
        const end = start + parser.endIndex + 1;
        const isWhole = end === element.end;
        if (!isWhole && !isImplied) element.children = source.slice(element.end, start + parser.startIndex);
        element.closed = isWhole || !isImplied;
        if (element.closed) element.end = end;
        parser.pause();
      },
    },
    { recognizeSelfClosing: true, lowerCaseTags: false },
  );
  parser.end(source.slice(start));
  return found[0] ?? null;
}
