import { existsSync } from 'node:fs';
import { setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';

// `npm run audit` and others: from the sources, or from the bundle in an image, which has no sources.
const [name] = process.argv.splice(2, 1);
const source = new URL(`./${name}.ts`, import.meta.url);
const bundled = new URL(`../dist/server/${name}.js`, import.meta.url);
setSourceMapsSupport(true);
await import((existsSync(fileURLToPath(source)) ? source : bundled).href);
