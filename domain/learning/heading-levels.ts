/**
 * Moves the headings of a lesson's HTML below the lesson's title: the occurring levels become 2, 3, 4 … without gaps,
 * so that the page's outline is continuous. Takes the HTML of all parts in order.
 */
export function levelHeadings(parts: readonly string[]): string[] {
  const found = parts.flatMap((html) => [...html.matchAll(OPENING)].map((match) => Number(match[1])));
  const ranks = new Map([...new Set(found)].sort((a, b) => a - b).map((level, index) => [level, index + 2]));
  let last = 1;
  return parts.map((html) => {
    let current = '';
    return html.replace(ANY, (tag, slash: string, level: string, rest: string) => {
      if (slash === '/') return current === '' ? tag : `</h${current}>`;
      last = Math.min(ranks.get(Number(level)) ?? 2, last + 1, 6);
      current = String(last);
      return `<h${current}${rest}>`;
    });
  });
}

const OPENING = /<h([1-6])(?:\s[^>]*)?>/g;
const ANY = /<(\/?)h([1-6])((?:\s[^>]*)?)>/g;
