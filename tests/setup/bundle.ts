import { bundleServer } from '../../scripts/start-build.ts';

/** Bundles the programs that tests start (`programs.ts`), if their sources changed. */
export default async function setup(): Promise<void> {
  if (!(await bundleServer(process.cwd()))) throw new Error('the service could not be bundled');
}
