import { ApiError } from '../../contracts/api-error.ts';
import { type InterfaceText, interfaceText } from '../../contracts/editorial/interface-text.ts';
import { LOCALES, type Locale } from '../../contracts/locales.ts';
import { MANAGER_PAGE_SIZE } from '../../contracts/manager-values.ts';
import { interfaceTextFaults } from '../../domain/editorial/interface-text.ts';
import { readNamespaces } from '../modules/editorial/interface-text/interface-text-files.ts';
import { patchOf } from '../modules/editorial/interface-text/interface-text-patch.ts';
import { textsOfFile } from '../modules/editorial/interface-text/texts-of-file.ts';
import { daysAgo, MOCK_NOW } from './builders/mock-id.ts';
import { MOCK_USERS } from './builders/user.ts';
import { mockContract } from './mock-endpoint.ts';
import type { Scenario } from './scenario.ts';

/** In the scenario `texts-changed` the first text of every file has a draft, and the second one is published. */
async function textsOf(language: Locale, namespaces: readonly string[], scenario: Scenario) {
  const files = await Promise.all(
    namespaces.map(async (namespace) =>
      (await textsOfFile(language, namespace)).map((text, index): InterfaceText => {
        const isChanged = scenario.has('texts-changed') && index < 2;
        const { id, name } = MOCK_USERS.manager;
        const draft = isChanged ? `${text.original ?? text.english} …` : null;
        return {
          ...{ namespace, ...text, draft, published: index === 1 ? draft : null },
          revision: isChanged ? 2 : 0,
          changed: isChanged ? { at: daysAgo(1), by: { id, name } } : null,
        };
      }),
    ),
  );
  return files.flat();
}

async function find(
  language: Locale,
  { namespace, key }: { namespace: string; key: string },
  scenario: Scenario,
): Promise<InterfaceText> {
  const isThere = (await readNamespaces()).includes(namespace);
  const found = isThere
    ? (await textsOf(language, [namespace], scenario)).find((row) => row.key === key)
    : undefined;
  if (!found) throw new ApiError('not_found');
  return found;
}

export const interfaceTextMocks = mockContract(interfaceText, {
  list: async ({ query }, { scenario, setHeader }) => {
    const { page = 1, size = MANAGER_PAGE_SIZE, language, namespace, only, text = '' } = query;
    const namespaces = (await readNamespaces()).filter((name) => !namespace || name === namespace);
    const like = text.trim().toLowerCase();
    const all = scenario.has('empty') ? [] : await textsOf(language, namespaces, scenario);
    const rows = all.filter(
      (row) =>
        (!only || (only === 'unpublished' ? row.draft !== row.published : row.draft !== null)) &&
        `${row.namespace}:${row.key}\n${row.english}\n${row.original ?? ''}`.toLowerCase().includes(like),
    );
    setHeader('x-total-count', String(rows.length));
    return rows.slice((page - 1) * size, page * size);
  },
  namespaces: () => readNamespaces(),
  save: async ({ params, body }, { scenario, caller }) => {
    const row = await find(params.language, body, scenario);
    const { text } = body;
    if (text !== null && interfaceTextFaults(row.key, params.language, row.english, text).length > 0)
      throw new ApiError('interface_text_invalid');
    if (row.revision !== body.revision) throw new ApiError('edit_conflict');
    const changed = { at: MOCK_NOW.toISOString(), by: { id: caller.id, name: caller.name } };
    return { ...row, draft: text, revision: row.revision + 1, changed };
  },
  publish: ({ params, body }, { scenario }) =>
    Promise.all(
      body.texts.map(async (text) => {
        const row = await find(params.language, text, scenario).catch(() => null);
        if (!row || row.revision !== text.revision || row.revision === 0) throw new ApiError('edit_conflict');
        return { ...row, published: row.draft };
      }),
    ),
  patch: async (_, { scenario }) => {
    // Elsewhere nothing is published.
    if (!scenario.has('texts-changed')) return patchOf([]);
    const namespaces = await readNamespaces();
    const texts = LOCALES.map(async (locale) =>
      (await textsOf(locale, namespaces, scenario)).flatMap(({ namespace, key, published: text }) =>
        text === null ? [] : [{ locale, namespace, key, text }],
      ),
    );
    return patchOf((await Promise.all(texts)).flat());
  },
});
