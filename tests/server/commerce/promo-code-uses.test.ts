import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  countUses,
  findById,
  returnUse,
  takeUse,
} from '../../../server/modules/commerce/promo-code/promo-code-redemption.repository.ts';
import { openShop, type ShopTest } from './fixture.ts';

let test: ShopTest;
beforeAll(async () => {
  test = await openShop();
});
afterAll(() => test.close());

const take = (promoCodeId: string, userId: string) =>
  test.db.transaction((tx) => takeUse(tx, promoCodeId, userId));
const taken = async (promoCodeId: string, userIds: string[]) => ({
  all: (await findById(test.db, promoCodeId))?.used,
  each: await Promise.all(userIds.map((id) => countUses(test.db, promoCodeId, id))),
});

it('a user cannot take more uses than they have, even concurrently', async () => {
  const promoCodeId = await test.promo({ code: 'MINE', perUserLimit: 2 });
  const { id } = await test.person();
  const answers = await Promise.all(Array.from({ length: 8 }, () => take(promoCodeId, id)));
  expect(answers.filter(Boolean)).toHaveLength(2);
  expect(await taken(promoCodeId, [id])).toEqual({ all: 2, each: [2] });
});

it('a user refused by the total limit has used nothing, and can take a use another returns', async () => {
  const promoCodeId = await test.promo({ code: 'ONE', totalLimit: 1, perUserLimit: 1 });
  const [ann, bob] = [(await test.person()).id, (await test.person()).id];
  expect(await take(promoCodeId, ann)).toBe(true);
  expect(await take(promoCodeId, bob)).toBe(false);
  expect(await taken(promoCodeId, [ann, bob])).toEqual({ all: 1, each: [1, 0] });
  await test.db.transaction((tx) => returnUse(tx, promoCodeId, ann));
  expect(await take(promoCodeId, bob)).toBe(true);
  expect(await taken(promoCodeId, [ann, bob])).toEqual({ all: 1, each: [0, 1] });
});
