import { fileURLToPath } from 'node:url';
import { build } from './start-build.ts';

/** Builds the site without starting it, for container images and CI. */
const done = await build(fileURLToPath(new URL('..', import.meta.url)));
process.exit(done ? 0 : 1);
