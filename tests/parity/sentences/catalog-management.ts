import { categoryManagement } from '../../../contracts/catalog/category-management.ts';
import { expertManagement } from '../../../contracts/catalog/expert-management.ts';
import { skillManagement } from '../../../contracts/catalog/skill-management.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const texts = { en: { name: 'New', role: '', bio: '' } };
const expert = { slug: 'new-expert', photoUrl: null, texts };
const category = { slug: 'new-category', texts: { en: { name: 'New', popUpSubtitle: '', description: '' } } };
const skill = { slug: 'new-skill', names: { en: 'New' } };
const unknownExpert = { params: { expertId: NOBODY } };
const unknownCategory = { params: { categoryId: NOBODY } };

/** Skills, experts and categories as managers edit them. */
export const catalogManagementSentences: Sentence[] = [
  {
    say: 'skills are listed with their names and products',
    call: skillManagement.list,
    as: 'manager',
    give: () => ({ query: { text: 'sql' } }),
    expect: 'ok',
    holds: (body: { slug: string; products: number; names: { en: string } }[]) =>
      body.some(({ slug, products, names }) => slug === 'sql' && products > 0 && names.en === 'SQL'),
  },
  {
    say: 'skills to edit are not for learners',
    call: skillManagement.list,
    as: 'student',
    expect: 'forbidden',
  },
  {
    say: 'a skill is found by its slug',
    call: skillManagement.get,
    as: 'manager',
    give: () => ({ params: { slug: 'sql' } }),
    expect: 'ok',
    holds: ({ slug }: { slug: string }) => slug === 'sql',
  },
  {
    say: 'an unknown skill is not found',
    call: skillManagement.get,
    as: 'manager',
    give: () => ({ params: { slug: 'no-such-skill' } }),
    expect: 'not_found',
  },
  {
    say: 'a skill is added',
    call: skillManagement.create,
    as: 'manager',
    give: () => ({ body: skill }),
    expect: 'ok',
    holds: ({ slug, products }: { slug: string; products: number }) => slug === 'new-skill' && products === 0,
  },
  {
    say: 'a skill has a slug of its own',
    call: skillManagement.create,
    as: 'manager',
    give: () => ({ body: { ...skill, slug: 'sql' } }),
    expect: { code: 'request_params_invalid', fields: { slug: 'already_used' } },
  },
  {
    say: 'a skill has an English name',
    call: skillManagement.create,
    as: 'manager',
    give: () => ({ body: { slug: 'nameless', names: { de: 'Namenlos' } } }),
    expect: { code: 'request_params_invalid', fields: { 'names.en': 'required' } },
  },
  {
    say: 'a skill is not changed over the change of another manager',
    call: skillManagement.update,
    as: 'manager',
    give: () => ({ params: { slug: 'sql' }, body: { slug: 'sql', names: { en: 'SQL' }, revision: 99 } }),
    expect: 'edit_conflict',
  },
  {
    say: 'a skill that products teach is not deleted',
    call: skillManagement.remove,
    as: 'senior',
    give: () => ({ params: { slug: 'sql' } }),
    expect: 'still_in_use',
  },
  {
    say: 'a manager deletes no skill',
    call: skillManagement.remove,
    as: 'manager',
    give: () => ({ params: { slug: 'sql' } }),
    expect: 'forbidden',
  },
  {
    say: 'experts are listed with their texts and products',
    call: expertManagement.list,
    as: 'manager',
    give: () => ({ query: { text: 'marta' } }),
    expect: 'ok',
    holds: (body: { slug: string; products: number }[]) =>
      body.length === 1 && body[0]?.slug === 'marta-lindqvist' && body[0].products > 0,
  },
  {
    say: 'an unknown expert is not found',
    call: expertManagement.get,
    as: 'manager',
    give: () => unknownExpert,
    expect: 'not_found',
  },
  {
    say: 'an expert is added',
    call: expertManagement.create,
    as: 'manager',
    give: () => ({ body: expert }),
    expect: 'ok',
    holds: ({ photoUrl, products }: { photoUrl: unknown; products: number }) =>
      photoUrl === null && products === 0,
  },
  {
    say: 'an expert has a slug of their own',
    call: expertManagement.create,
    as: 'manager',
    give: () => ({ body: { ...expert, slug: 'marta-lindqvist' } }),
    expect: { code: 'request_params_invalid', fields: { slug: 'already_used' } },
  },
  {
    say: 'an expert has an English name',
    call: expertManagement.create,
    as: 'manager',
    give: () => ({ body: { ...expert, texts: { de: texts.en } } }),
    expect: { code: 'request_params_invalid', fields: { 'texts.en.name': 'required' } },
  },
  {
    say: 'an unknown expert is not changed',
    call: expertManagement.update,
    as: 'manager',
    give: () => ({ ...unknownExpert, body: { ...expert, revision: 0 } }),
    expect: 'not_found',
  },
  {
    say: 'an unknown expert is not deleted',
    call: expertManagement.remove,
    as: 'senior',
    give: () => unknownExpert,
    expect: 'not_found',
  },
  {
    say: 'categories to edit are listed in their order',
    call: categoryManagement.list,
    as: 'manager',
    expect: 'ok',
    holds: (body: { code: string; position: number; scheduled: unknown }[]) =>
      body[0]?.code === 'data' &&
      body.every(({ position, scheduled }, index) => position === index && scheduled === null),
  },
  {
    say: 'a category is added at the end',
    call: categoryManagement.create,
    as: 'manager',
    give: () => ({ body: category }),
    expect: 'ok',
    holds: ({ code, products }: { code: string; products: number }) =>
      code === 'new-category' && products === 0,
  },
  {
    say: 'a category does not take the code of another one',
    call: categoryManagement.create,
    as: 'manager',
    give: () => ({ body: { ...category, slug: 'data' } }),
    expect: { code: 'request_params_invalid', fields: { slug: 'already_used' } },
  },
  {
    say: 'an unknown category is not changed',
    call: categoryManagement.update,
    as: 'manager',
    give: () => ({ ...unknownCategory, body: { ...category, revision: 0 } }),
    expect: 'not_found',
  },
  {
    say: 'a category does not change at a time that is over',
    call: categoryManagement.schedule,
    as: 'manager',
    give: () => ({
      ...unknownCategory,
      body: { ...category, revision: 0, publishAt: '2020-01-01T00:00:00.000Z' },
    }),
    expect: { code: 'request_params_invalid', fields: { publishAt: 'invalid' } },
  },
  {
    say: 'an unknown category does not change at a time',
    call: categoryManagement.schedule,
    as: 'manager',
    give: () => ({
      ...unknownCategory,
      body: { ...category, revision: 0, publishAt: '2099-01-01T00:00:00.000Z' },
    }),
    expect: 'not_found',
  },
  {
    say: 'the change of an unknown category is not cancelled',
    call: categoryManagement.unschedule,
    as: 'manager',
    give: () => unknownCategory,
    expect: 'not_found',
  },
  {
    say: 'learners cancel no change of a category',
    call: categoryManagement.unschedule,
    as: 'student',
    give: () => unknownCategory,
    expect: 'forbidden',
  },
  {
    say: 'an order that misses a category is a conflict',
    call: categoryManagement.reorder,
    as: 'manager',
    give: () => ({ body: { categoryIds: [] } }),
    expect: 'edit_conflict',
  },
  {
    say: 'an unknown category is not deleted',
    call: categoryManagement.remove,
    as: 'senior',
    give: () => unknownCategory,
    expect: 'not_found',
  },
];
