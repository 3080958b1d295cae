import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { joinStyles } from '../../scripts/join-styles.ts';

const loader = (page: string, files: string[]) =>
  `__turbopack_load_page_chunks__(${JSON.stringify(page)}, ${JSON.stringify(files, null, 2)})\n`;

const chunk = (name: string) => `static/chunks/${name}`;

/** Two pages that share one sheet with all pages, and one with each other. */
function built(own = '.own{color:red}') {
  const home = ['home.js', 'base.css', 'card.css', 'own.css'].map(chunk);
  const list = ['list.js', 'base.css', 'card.css'].map(chunk);
  const pages = { '/_app': ['app.js', 'base.css', 'ui.css'].map(chunk), '/home': home, '/list': list };
  const files = new Map([
    ['build-manifest.json', JSON.stringify({ pages, chunkLoadingGlobal: 'KEPT' })],
    [chunk('base.css'), 'body{margin:0}'],
    [chunk('ui.css'), '.button{padding:0}'],
    [chunk('card.css'), '.card{margin:0}'],
    [chunk('own.css'), own],
    [chunk('home.js'), 'run()'],
    [chunk('to-home.js'), loader('/home', home)],
    [chunk('to-list.js'), loader('/list', list)],
    [
      'static/build/_buildManifest.js',
      `self.__BUILD_MANIFEST = { "/home": ["${chunk('to-home.js')}"], "/list": ["${chunk('to-list.js')}"] }`,
    ],
  ]);
  const read = (name: string) => {
    const text = files.get(name);
    if (text === undefined) throw new Error(`no ${name}`);
    return text;
  };
  const build = {
    read,
    write: (name: string, text: string) => void files.set(name, text),
    remove: (name: string) => void files.delete(name),
    list: (folder: string) =>
      [...files.keys()].filter((name) => name.startsWith(path.posix.join(folder, '/'))),
  };
  return { files, build, read };
}

function joined(own?: string) {
  const made = built(own);
  joinStyles(made.build);
  const { pages, ...rest } = JSON.parse(made.read('build-manifest.json')) as {
    pages: Record<string, string[]>;
  };
  const sheets = (page: string) => pages[page]?.filter((file) => file.endsWith('.css')) ?? [];
  const next = (page: string) => {
    const lists = /= (.*)$/.exec(made.read('static/build/_buildManifest.js'))?.[1] ?? '';
    const [name = ''] = (JSON.parse(lists) as Record<string, string[]>)[page] ?? [];
    return { name, files: JSON.parse(/\[[^\]]*\]/.exec(made.read(name))?.[0] ?? '') as string[] };
  };
  return { ...made, pages, rest, sheets, next };
}

describe('the style sheets of a page', () => {
  it('are two: the shared one and its own', () => {
    const { sheets, read } = joined();
    expect(sheets('/_app').map(read)).toEqual(['body{margin:0}\n.button{padding:0}']);
    expect(sheets('/home').map(read)).toEqual(['.card{margin:0}\n.own{color:red}']);
  });

  it('stay unchanged if there is only one', () => {
    expect(joined().sheets('/list')).toEqual([chunk('card.css')]);
  });

  it('leave scripts and the rest of the manifest alone', () => {
    const { pages, rest, read } = joined();
    expect(pages['/home']?.[0]).toBe(chunk('home.js'));
    expect(rest).toEqual({ chunkLoadingGlobal: 'KEPT' });
    expect(read(chunk('home.js'))).toBe('run()');
  });

  it('are the same on client navigation', () => {
    const { next, sheets } = joined();
    expect(next('/home').files).toEqual([chunk('home.js'), ...sheets('/_app'), ...sheets('/home')]);
  });

  it('are loaded by a renamed script, because browsers cache the old one forever', () => {
    const [before, after] = [joined(), joined('.own{color:blue}')];
    expect(before.files.has(chunk('to-home.js'))).toBe(false);
    expect(after.sheets('/home')).not.toEqual(before.sheets('/home'));
    expect(after.next('/home').name).not.toBe(before.next('/home').name);
    expect(after.next('/list').name).toBe(before.next('/list').name);
  });

  it('make the build fail if its pages are loaded in another way', () => {
    const { build, files } = built();
    for (const name of ['to-home.js', 'to-list.js']) files.set(chunk(name), 'something else');
    expect(() => joinStyles(build)).toThrow('no page loaders');
  });
});
