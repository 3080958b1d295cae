import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface BuildManifest {
  pagesChunkGroupBootstrapParams?: Record<string, unknown>;
  chunkLoadingGlobal?: string;
}

const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** The inline bootstrap script of every page, exactly as Next writes it, from the build manifest. */
export function startScripts(root: string): ReadonlySet<string> {
  const file = path.join(root, '.next/build-manifest.json');
  if (!existsSync(file)) return new Set();
  const { pagesChunkGroupBootstrapParams: params, chunkLoadingGlobal } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as BuildManifest;
  if (!params || !chunkLoadingGlobal) return new Set();
  const name = JSON.stringify(chunkLoadingGlobal);
  const push = (page: string) =>
    `(globalThis[${name}] || (globalThis[${name}] = [])).push(${JSON.stringify(params[page])});`;
  const scripts = Object.keys(params)
    .filter((page) => page !== '/_app')
    .map((page) =>
      [push('/_app'), push(page)].join('\n').replace(/[&><\u2028\u2029]/g, (c) => ESCAPES[c] ?? c),
    );
  return new Set(scripts);
}
