import { ApiError } from '../../contracts/api-error.ts';
import { skillManagement } from '../../contracts/catalog/skill-management.ts';
import { changedNow, checkEntry, makeManagedSkills, pageOfEntries } from './builders/catalog-management.ts';
import { mockId } from './builders/mock-id.ts';
import { mockContract } from './mock-endpoint.ts';

function requireSkill(slug: string) {
  const skill = makeManagedSkills().find((known) => known.slug === slug);
  if (!skill) throw new ApiError('not_found');
  return skill;
}

const textsOf = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).map(([locale, name]) => [locale, { name }]));
const written = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''));
const pathOf = (locale: string) => `names.${locale}`;

export const skillManagementMocks = mockContract(skillManagement, {
  list: ({ query }, { locale, scenario, setHeader }) => {
    const skills = scenario.has('empty') ? [] : makeManagedSkills();
    const { rows, total } = pageOfEntries(skills, ({ names }) => names, { ...query, locale });
    setHeader('x-total-count', String(total));
    return rows;
  },
  get: ({ params }) => requireSkill(params.slug),
  create: ({ body: { slug, names } }) => {
    checkEntry({ slug, texts: textsOf(names) }, makeManagedSkills(), pathOf);
    return {
      ...{ id: mockId('skill', slug), slug, names: written(names), products: 0, revision: 0 },
      changed: changedNow(),
    };
  },
  update: ({ params, body: { slug, names, revision } }) => {
    const skill = requireSkill(params.slug);
    const others = makeManagedSkills().filter(({ id }) => id !== skill.id);
    checkEntry({ slug, texts: textsOf(names) }, others, pathOf);
    if (revision !== skill.revision) throw new ApiError('edit_conflict');
    return { ...skill, slug, names: written(names), revision: revision + 1, changed: changedNow() };
  },
  remove: ({ params }) => {
    if (requireSkill(params.slug).products > 0) throw new ApiError('still_in_use');
  },
});
