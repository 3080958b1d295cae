import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface BuildManifest {
  pages: Record<string, string[]>;
}

/** Files of a build, with paths as in Next's manifests: relative to `.next`. */
interface BuildFolder {
  read(name: string): string;
  write(name: string, text: string): void;
  remove(name: string): void;
  list(folder: string): string[];
}

const CHUNKS = 'static/chunks';
const MANIFEST = 'build-manifest.json';
const LOADER = /__turbopack_load_page_chunks__\("([^"]+)", (\[[^\]]*\])\)/;

/**
 * Next splits style sheets so finely that no page includes another page's rules, into about a dozen files per page
 * (`cssChunking` in next.config.js). This script merges them into two per page: the shared rules and the page's own.
 * Components that load later still fetch their own sheets. The order of sheets does not matter: layers define
 * precedence (features/shell/inline-script.ts).
 */
export function joinStyles(build: BuildFolder): void {
  const manifest = JSON.parse(build.read(MANIFEST)) as BuildManifest;
  const shared = new Set(manifest.pages['/_app']?.filter(isSheet));
  const common = join(build, [...shared]);
  for (const [page, files] of Object.entries(manifest.pages)) {
    const own =
      page === '/_app'
        ? common
        : join(
            build,
            files.filter(isSheet).filter((file) => !shared.has(file)),
          );
    manifest.pages[page] = [...files.filter((file) => !isSheet(file)), ...own];
  }
  build.write(MANIFEST, JSON.stringify(manifest));
  renewLoaders(build, (page, files) => {
    const own = manifest.pages[page];
    if (!own) throw new Error(`the build manifest has no page ${page}`);
    return [...files.filter((file) => !isSheet(file)), ...common, ...own.filter(isSheet)];
  });
}

const isSheet = (file: string) => file.endsWith('.css');

/** Concatenates several sheets into one, named by a hash of its content, because it is cached forever. */
function join(build: BuildFolder, sheets: readonly string[]): string[] {
  if (sheets.length < 2) return [...sheets];
  const text = sheets.map((sheet) => build.read(sheet)).join('\n');
  const name = named(text, 'css');
  build.write(name, text);
  return [name];
}

const named = (text: string, ending: string) =>
  `${CHUNKS}/${createHash('sha256').update(text).digest('base64url').slice(0, 13)}.${ending}`;

/**
 * Updates the scripts that load a page on client navigation, and renames them, because browsers cache the old names
 * forever.
 */
function renewLoaders(build: BuildFolder, filesOf: (page: string, files: string[]) => string[]): void {
  const renamed = new Map<string, string>();
  for (const file of build.list(CHUNKS).filter((name) => name.endsWith('.js'))) {
    const old = build.read(file);
    const found = LOADER.exec(old);
    if (!found) continue;
    const [all, page = '', list = '[]'] = found;
    const files = filesOf(page, JSON.parse(list));
    const text = old.replace(all, () => all.replace(list, () => JSON.stringify(files)));
    const name = named(text, 'js');
    build.write(name, text);
    if (name !== file) build.remove(file);
    renamed.set(file, name);
  }
  if (renamed.size === 0) throw new Error('no page loaders in the build: has Next changed its output?');
  const lists = build.list('static').filter((name) => name.endsWith('/_buildManifest.js'));
  for (const file of lists) {
    const text = build
      .read(file)
      .replace(/static\/chunks\/[\w.~-]+\.js/g, (name) => renamed.get(name) ?? name);
    build.write(file, text);
  }
}

function folderOf(root: string): BuildFolder {
  return {
    read: (name) => readFileSync(path.join(root, name), 'utf8'),
    write: (name, text) => writeFileSync(path.join(root, name), text),
    remove: (name) => rmSync(path.join(root, name)),
    list: (folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.posix.join(folder, name.replaceAll(path.sep, '/')),
      ),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) joinStyles(folderOf('.next'));
