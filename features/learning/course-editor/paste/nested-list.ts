/** An entry of a list whose nesting is a number, from 1. */
export interface ListEntry {
  level: number;
  ordered: boolean;
  start: number;
  /** Blocks of the entry as HTML. */
  html: string;
}

interface Open {
  level: number;
  tag: 'ul' | 'ol';
}

/** Flat entries as nested lists. A level that is left out is not made up; another kind begins another list. */
export function nestedList(entries: readonly ListEntry[]): string {
  const open: Open[] = [];
  let html = '';
  const close = () => {
    html += `</li></${open.pop()?.tag}>`;
  };
  for (const entry of entries) {
    const tag = entry.ordered ? 'ol' : 'ul';
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > entry.level) close();
    let current = open.at(-1);
    if (current && current.level >= entry.level && current.tag !== tag) {
      close();
      current = undefined;
    }
    if (current && current.level >= entry.level) html += '</li>';
    else {
      html += entry.ordered && entry.start !== 1 ? `<ol start="${entry.start}">` : `<${tag}>`;
      open.push({ level: entry.level, tag });
    }
    html += `<li>${entry.html}`;
  }
  while (open.length > 0) close();
  return html;
}
