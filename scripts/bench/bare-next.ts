import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'htmlparser2';
import { type Running, run } from './process.ts';

const folder = path.resolve('.cache/bare-next');

/**
 * A minimal Next application that renders the same markup with the same page data, without our code: React creates the
 * elements one by one, the data comes from `getServerSideProps`, and both servers compress their responses.
 */
export async function startBareNext(html: string): Promise<Running> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'pages'), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const { tree, data } = readPage(html);
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write('package.json', '{ "private": true, "type": "module" }');
  write(
    'next.config.js',
    'export default { poweredByHeader: false, generateEtags: false, turbopack: { root: process.cwd() + "/../.." } };',
  );
  write('tree.json', JSON.stringify(tree));
  write('data.json', JSON.stringify(data));
  write('pages/index.js', PAGE);
  write('server.mjs', SERVER);
  const next = path.resolve('node_modules/next/dist/bin/next');
  const built = spawnSync(process.execPath, [next, 'build'], { cwd: folder, encoding: 'utf8' });
  if (built.status !== 0 || !existsSync(path.join(folder, '.next/BUILD_ID')))
    throw new Error(`bare Next: ${built.stderr}`);
  return run([path.join(folder, 'server.mjs')], '/', { BENCH_DIR: folder });
}

/** A navigation within the page, to another query, rebuilds the elements. */
const PAGE = `import { createElement } from 'react';
import { useRouter } from 'next/router';
import tree from '../tree.json';
import data from '../data.json';

const Part = ({ node }) =>
  typeof node === 'string' ? node : createElement(node[0], node[1], ...node[2].map((child, i) => createElement(Part, { node: child, key: i })));

export default function Page() {
  return createElement(Part, { node: tree, key: useRouter().asPath });
}

export const getServerSideProps = async () => ({ props: data });
`;

const SERVER = `import { createServer } from 'node:http';
import next from 'next';
const server = createServer((req, res) => handle(req, res));
const app = next({ dev: false, dir: process.env.BENCH_DIR, httpServer: server });
await app.prepare();
const handle = app.getRequestHandler();
server.listen(Number(process.env.PORT), '127.0.0.1');
`;

type Tree = string | [string, Record<string, string>, Tree[]];

function readPage(html: string): { tree: Tree; data: unknown } {
  const root = /<div id="__next">([\s\S]*)<\/div><script id="__NEXT_DATA__"[^>]*>([\s\S]*?)<\/script>/.exec(
    html,
  );
  if (!root) throw new Error('not a rendered page');
  const document = parseDocument(root[1] ?? '');
  return {
    tree: ['div', {}, document.childNodes.flatMap(toTree)],
    data: JSON.parse(root[2] ?? '{}').props.pageProps,
  };
}

type Node = ReturnType<typeof parseDocument>['childNodes'][number];

/** Attributes keep their lower-case HTML names: React renders string attributes unchanged. */
function toTree(node: Node): Tree[] {
  if (node.type === 'text') return [node.data];
  if (!('attribs' in node)) return [];
  const { style: _, class: className, for: htmlFor, ...rest } = node.attribs;
  const attributes = { ...rest, ...(className && { className }), ...(htmlFor && { htmlFor }) };
  return [[node.name, attributes, VOID.has(node.name) ? [] : node.childNodes.flatMap(toTree)]];
}

const VOID = new Set([
  'img',
  'input',
  'br',
  'hr',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polygon',
  'use',
  'source',
]);
