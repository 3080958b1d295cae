import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '../../../contracts/identity/profile.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import { changesAccess } from '../../../domain/messaging/notification.ts';
import { createUserService } from '../../../server/modules/identity/account/user.service.ts';
import { createUserOwnership } from '../../../server/modules/learning/progress/user-ownership.ts';
import { type Instance, openInstance, signInNew } from '../messaging/notification/fixture.ts';
import { listen, type Reader } from '../messaging/notification/reader.ts';
import { buy, openShop, type ShopTest } from './fixture.ts';
import { insertPlans, mineOf, type Plans, passUntil, renew, subscribeTo } from './subscriber.ts';

let test: ShopTest;
let push: Instance;
let plans: Plans;
let ann: Caller;
let stream: Reader;

beforeAll(async () => {
  test = await openShop();
  push = await openInstance(test, { heartbeat: 50, look: 200, sessions: 300, patience: 400 });
  plans = await insertPlans(test);
});
beforeEach(async () => {
  const person = await signInNew(test, push);
  ann = test.as({ id: person.id, email: `${person.id}@kurso.test` });
  stream = await listen(push.origin, person.bearer);
});
afterAll(async () => {
  stream.leave();
  await push.close();
  await test.close();
});

const course = () => test.product({ dollars: 20 });
const profile = (): Promise<Profile> =>
  createUserService({
    db: test.db,
    ownership: createUserOwnership(test.db, test.shop.entitlements),
  }).getProfile(ann.id, 'en');

/** The profile as a page reads it: at the very message that makes it read again. */
async function profileAt(count: number, template: string): Promise<Profile> {
  await push.worker.drain();
  const heard = await stream.until(count);
  expect(heard.at(-1)?.event.data.template).toBe(template);
  expect(changesAccess(template)).toBe(true);
  return profile();
}

describe('the profile, read at the message about what changed', () => {
  it('has the flags of a subscription when it begins, and not when it ends', async () => {
    const included = await course();
    await test.pool.query('update products set in_subscription = true where id = $1', [included]);
    expect(await profile()).toMatchObject({ is_paid_subscription: false, has_course_subscription: false });

    await subscribeTo(test, ann, plans.monthly);
    expect(await profileAt(1, 'SUBSCRIPTION_STARTED')).toMatchObject({
      ...{ is_paid_subscription: true, has_course_subscription: true, has_marathon_subscription: false },
      has_products: false,
    });

    await test.call('POST', '/api/subscription/cancel', { as: ann });
    passUntil(test, (await mineOf(test, ann)).subscription.periodEnd);
    await renew(test);
    expect(await profileAt(2, 'SUBSCRIPTION_ENDED')).toMatchObject({
      ...{ is_paid_subscription: false, has_course_subscription: false },
    });
  });

  it('has products when an order is paid', async () => {
    expect(await profile()).toMatchObject({ has_products: false, is_new_visitor: true });
    const { sandboxId, paymentId } = await buy(test, ann, await course());
    await test.shop.sandbox.decide(sandboxId, 'APPROVED');
    await test.shop.payment.confirm(paymentId);
    expect(await profileAt(1, 'ORDER_PAID')).toMatchObject({ has_products: true, is_new_visitor: false });
  });

  it('has products when something free is claimed', async () => {
    const free = await test.product({});
    const claimed = await test.call('POST', `/api/products/get-free?productIds=${free}`, { as: ann });
    expect(claimed.status).toBe(200);
    expect(await profileAt(1, 'ACCESS_GRANTED')).toMatchObject({ has_products: true });
  });
});
