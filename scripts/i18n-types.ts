import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../public/locales/en/', import.meta.url);
const target = new URL('../i18next.d.ts', import.meta.url);

/** The text of `i18next.d.ts`: every namespace with the keys of its English file. */
export function i18nTypes(files: readonly string[] = readdirSync(folder)): string {
  const namespaces = files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
    .sort();
  const imports = namespaces.map(
    (name) => `import type ${typeName(name)} from './public/locales/en/${name}.json';`,
  );
  const entries = namespaces.map((name) => `      ${quoted(name)}: typeof ${typeName(name)};`);
  return `import 'i18next';
${imports.join('\n')}

// Written by \`npm run i18n:types\`. English is the source: a key that is not in it does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    returnNull: false;
    resources: {
${entries.join('\n')}
    };
  }
}
`;
}

const typeName = (namespace: string) =>
  namespace.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const quoted = (namespace: string) => (namespace.includes('-') ? `'${namespace}'` : namespace);

export function writeI18nTypes(): void {
  writeFileSync(target, i18nTypes());
  console.log(`Wrote ${fileURLToPath(target)}`);
}

if (import.meta.main) writeI18nTypes();
