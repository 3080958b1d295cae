import { readFileSync } from 'node:fs';
import path from 'node:path';

interface BuildManifest {
  pages: Record<string, string[]>;
}

const ONE = /<script src="([^"]+)" defer=""><\/script>/g;
/** Code that the page's own parts load with `next/dynamic`. */
const DYNAMIC = /<script defer="" src="([^"]+)"><\/script>/g;
const RUN = new RegExp(`(?:${ONE.source})+`);

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
    const [run = ''] = RUN.exec(html) ?? [];
    const scripts = Array.from(run.matchAll(ONE), ([, src = '']) => src);
    const missing = shared.filter((src) => !scripts.includes(src));
    if (missing.length > 0)
      throw new Error(`Next's script tags are not as expected: no ${missing.join(', ')}`);
    const parts = Array.from(html.matchAll(DYNAMIC), ([, src = '']) => src);
    const late = html.replaceAll(DYNAMIC, '').replace(run, () => list([...scripts, ...parts]));
    if (/<script[^>]* src=|<link[^>]* as="script"/.test(late))
      throw new Error("Next's script tags are not as expected: one is outside their row");
    return late;
  };
}

/** Addresses of built files contain nothing that HTML or JSON would escape. */
const list = (scripts: string[]) =>
  `<script id="page-scripts" type="application/json">${JSON.stringify(scripts)}</script>`;
