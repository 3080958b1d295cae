import { expect, test } from 'vitest';
import { PRODUCT_TYPES } from '../../../contracts/values.ts';
import {
  checkProduct,
  hasCourse,
  PART_TYPES,
  type ProductFacts,
} from '../../../domain/catalog/product-check.ts';

const READY: ProductFacts = {
  ...{ type: 'COURSE', landings: 1, hasContent: true, hasPrice: true, categories: 1, parts: [] },
};
const PROGRAM: ProductFacts = {
  ...{ ...READY, type: 'PROGRAM', hasContent: false },
  parts: [{ status: 'PUBLISHED' }],
};

test.each<[string, Partial<ProductFacts>, string[]]>([
  ['a course with everything', {}, []],
  ['no landing', { landings: 0 }, ['NO_LANDING']],
  ['no content', { hasContent: false }, ['NO_CONTENT']],
  ['no price', { hasPrice: false }, ['NO_PRICE']],
  ['no category', { categories: 0 }, ['NO_CATEGORY']],
  ['a marathon without content', { type: 'MARATHON', hasContent: false }, ['NO_CONTENT']],
  ['a longread without content', { type: 'LONGREAD', hasContent: false }, ['NO_CONTENT']],
  ['a program with a published part', PROGRAM, []],
  ['a program without parts', { ...PROGRAM, parts: [] }, ['NO_PARTS']],
  [
    'a profession with a part that is a draft',
    { ...PROGRAM, type: 'PROFESSION', parts: [{ status: 'PUBLISHED' }, { status: 'DRAFT' }] },
    ['UNPUBLISHED_PART'],
  ],
  [
    'nothing at all',
    { landings: 0, hasContent: false, hasPrice: false, categories: 0 },
    ['NO_LANDING', 'NO_CONTENT', 'NO_CATEGORY', 'NO_PRICE'],
  ],
])('%s', (_, change, checks) => expect(checkProduct({ ...READY, ...change })).toEqual(checks));

test('no chain of parts leads back to its type', () => {
  const below = (type: (typeof PRODUCT_TYPES)[number], seen: string[] = []): string[] =>
    seen.includes(type) ? [...seen, type] : PART_TYPES[type].flatMap((part) => below(part, [...seen, type]));
  for (const type of PRODUCT_TYPES) expect(below(type)).toEqual([]);
  expect(PRODUCT_TYPES.filter(hasCourse)).toEqual(['COURSE', 'MARATHON', 'LONGREAD']);
});
