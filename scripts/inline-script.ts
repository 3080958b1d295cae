import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = path.resolve(import.meta.dirname, '..');

/** The text of `features/shell/inline-script.ts`: the scripts of `features/shell/inline/`, minified. */
export async function makeInlineScript(): Promise<string> {
  const bundle = await rolldown({ input: path.join(root, 'features/shell/inline/main.ts') });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  const code = output[0].code.trim().replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return `// Made from features/shell/inline/ by \`npm run inline-script\`.

/** Runs before the first paint. The page's only inline script; the CSP allows it by its hash. */
export const INLINE_SCRIPT =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: minified code
  '${code}';
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(path.join(root, 'features/shell/inline-script.ts'), await makeInlineScript());
