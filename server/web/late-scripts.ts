import { readFileSync } from 'node:fs';
import path from 'node:path';

interface BuildManifest {
  pages: Record<string, string[]>;
}

/** A tag of Next's row, or of code that the page's own parts load with `next/dynamic`. */
const NEXT_SCRIPT = /<script (?:src="([^"]+)" defer=""|defer="" src="([^"]+)")><\/script>/y;
const SCRIPT_FILE = /<script[^>]* src=/y;
const SCRIPT_HINT = /<link[^>]* as="script"/y;

/**
 * Replaces the script tags of a finished page by a list of their addresses, which the page's first script loads after
 * the largest paint (features/shell/inline/load-scripts.ts). Throws if Next has written anything else than the tags of
 * the build: a page must not lose a script silently.
 */
export function createLateScripts(root: string): (html: string) => string {
  const manifest = JSON.parse(readFileSync(path.join(root, '.next/build-manifest.json'), 'utf8'));
  const shared = ((manifest as BuildManifest).pages['/_app'] ?? [])
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/_next/${file}`);
  if (shared.length === 0) throw new Error('the build manifest lists no scripts for /_app');
  return (html) => {
    const tags = findTags(html);
    const row = tags.filter((tag) => tag.isInRow);
    const missing = shared.filter((src) => !row.some((tag) => tag.src === src));
    if (missing.length > 0) throw unexpected(`no ${missing.join(', ')}`);
    const parts = tags.filter((tag) => !tag.isInRow);
    const scripts = list([...row, ...parts].map((tag) => tag.src));
    let late = '';
    let from = 0;
    for (const tag of tags) {
      late += html.slice(from, tag.start) + (tag === row[0] ? scripts : '');
      from = tag.end;
    }
    return late + html.slice(from);
  };
}

interface Tag {
  start: number;
  end: number;
  src: string;
  isInRow: boolean;
}

/** The script tags that Next wrote. Looks at tags only: one expression over a whole page takes ten times longer. */
function findTags(html: string): Tag[] {
  const tags: Tag[] = [];
  let rowEnd: number | undefined;
  for (const start of placesOf('<script ', html)) {
    const [text = '', inRow, part] = matchAt(NEXT_SCRIPT, html, start) ?? [];
    const src = inRow ?? part;
    if (src === undefined) {
      if (matchAt(SCRIPT_FILE, html, start)) throw unexpected('one is outside their row');
      continue;
    }
    const end = start + text.length;
    if (inRow !== undefined) {
      if (rowEnd !== undefined && rowEnd !== start) throw unexpected('one is outside their row');
      rowEnd = end;
    }
    tags.push({ start, end, src, isInRow: inRow !== undefined });
  }
  for (const start of placesOf('<link ', html))
    if (matchAt(SCRIPT_HINT, html, start)) throw unexpected('one has a hint');
  return tags;
}

function* placesOf(text: string, html: string): Generator<number> {
  for (let at = html.indexOf(text); at >= 0; at = html.indexOf(text, at + text.length)) yield at;
}

function matchAt(expression: RegExp, html: string, start: number): RegExpExecArray | null {
  expression.lastIndex = start;
  return expression.exec(html);
}

const unexpected = (what: string) => new Error(`Next's script tags are not as expected: ${what}`);

/** Addresses of built files contain nothing that HTML or JSON would escape. */
const list = (scripts: string[]) =>
  `<script id="page-scripts" type="application/json">${JSON.stringify(scripts)}</script>`;
