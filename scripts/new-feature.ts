import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeI18nTypes } from './i18n-types.ts';

const AREAS = 'identity catalog commerce learning editorial messaging affiliate business resume importers';
const [area = '', noun = ''] = process.argv.slice(2);
if (!AREAS.split(' ').includes(area) || !/^[a-z][a-z-]{1,30}$/.test(noun)) {
  console.error(
    `Say the area and the noun, in lower case: npm run new:feature catalog wishlist\nAreas: ${AREAS}`,
  );
  process.exit(1);
}

const Noun = noun.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
const name = `${Noun.charAt(0).toLowerCase()}${Noun.slice(1)}`;

const files: Record<string, string> = {
  [`contracts/${area}/${noun}.ts`]: `import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';

export const ${Noun} = z.object({ id: z.uuid() });
export type ${Noun} = z.output<typeof ${Noun}>;

export const ${name} = defineContract({
  getMine: {
    method: 'GET',
    path: '/api/${noun}/my',
    access: 'user',
    summary: 'The ${noun} of the caller',
    response: json(${Noun}),
    errors: ['not_found'],
  },
});
`,
  [`server/modules/${area}/${noun}/${noun}.repository.ts`]: `import type { Db, Tx } from '../../../../db/database.ts';

/** Ownership belongs in the WHERE clause. */
export async function find${Noun}(_db: Db | Tx, _userId: string): Promise<{ id: string } | null> {
  return null;
}
`,
  [`server/modules/${area}/${noun}/${noun}.service.ts`]: `import { ApiError } from '../../../../contracts/api-error.ts';
import type { Db } from '../../../../db/database.ts';
import { find${Noun} } from './${noun}.repository.ts';

export function create${Noun}Service({ db }: { db: Db }) {
  return {
    getMine: async (userId: string) => {
      const found = await find${Noun}(db, userId);
      if (!found) throw new ApiError('not_found');
      return found;
    },
  };
}

export type ${Noun}Service = ReturnType<typeof create${Noun}Service>;
`,
  [`server/modules/${area}/${noun}/${noun}.routes.ts`]: `import { ${name} } from '../../../../contracts/${area}/${noun}.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { ${Noun}Service } from './${noun}.service.ts';

export function ${name}Routes(app: App, service: ${Noun}Service): void {
  registerContract(app, ${name}, { getMine: (_, { caller }) => service.getMine(caller.id) });
}
`,
  [`hooks/${area}/${noun}-queries.ts`]: `import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { ${name} } from '@/services/endpoints';

export const ${name}Query = (api: Api) =>
  queryOptions({ queryKey: [api.locale, '${noun}'], queryFn: () => api(${name}.getMine) });
`,
  [`features/${area}/${noun}/${noun}-screen.tsx`]: `import { useTranslation } from '@/hooks/use-translation';

export function ${Noun}Screen() {
  const { t } = useTranslation('${noun}');
  return <h1 tabIndex={-1}>{t('title')}</h1>;
}
`,
  [`public/locales/en/${noun}.json`]: `{ "title": "${Noun}" }\n`,
};

for (const [file, text] of Object.entries(files)) {
  if (existsSync(file)) {
    console.log(`kept     ${file}`);
    continue;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`written  ${file}`);
}
writeI18nTypes();
console.log('Next: docs/recipes/feature.md');
