import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy } from '../commerce/fixture.ts';
import {
  bonusesOf,
  click,
  clickAsGuest,
  DAY,
  type Earning,
  HOUR,
  handleSales,
  landing,
  makePartner,
  openEarning,
  type Partner,
  sell,
  suspend,
} from './earning.ts';

let test: Earning;
let partner: Partner;

beforeAll(async () => {
  test = await openEarning();
  partner = await makePartner(test);
});
afterAll(() => test.close());

const EN = { locale: 'en', ip: '10.0.0.2', userId: null } as const;
const clicksOf = async ({ id }: Partner) =>
  (
    await test.pool.query(
      `select campaign, product_id, sum(count)::int as count from affiliate_clicks where partner_id = $1
        group by 1, 2 order by 3 desc`,
      [id],
    )
  ).rows;
const touchesOf = async (userId: string) =>
  (
    await test.pool.query(
      `select source, campaign, referrer, visit_id from affiliate_touches where user_id = $1 order by claimed_at`,
      [userId],
    )
  ).rows;

describe('a landing', () => {
  it('counts once, by campaign and product, even when sent again in parallel', async () => {
    const own = await makePartner(test);
    const productId = await test.product({ slug: 'lettering', dollars: 10 });
    const { rows } = await test.pool.query('select url_slug from landings where product_id = $1', [
      productId,
    ]);
    const input = landing(own.code, { path: `/course/${rows[0].url_slug}`, utmCampaign: 'spring' });
    await Promise.all(Array.from({ length: 10 }, () => test.referrals.visit(input, EN)));
    await test.referrals.visit(landing(own.code), EN);
    await test.referrals.visit(landing(own.code, { utmCampaign: 'ann@kurso.test' }), EN);
    expect(await clicksOf(own)).toEqual([
      { campaign: '', product_id: null, count: 2 },
      { campaign: 'spring', product_id: productId, count: 1 },
    ]);
  });

  it('with an unknown code, or that of a suspended partner, counts nothing and says nothing', async () => {
    const own = await makePartner(test);
    await suspend(test, own, true);
    await test.referrals.visit(landing(own.code), EN);
    await test.referrals.visit(landing('NOBODY'), EN);
    expect(await clicksOf(own)).toEqual([]);
  });

  it('with a former code still counts', async () => {
    const own = await makePartner(test);
    await test.pool.query('update affiliate_codes set is_current = false where partner_id = $1', [own.id]);
    await test.pool.query('insert into affiliate_codes (code, partner_id) values ($1, $2)', [
      'NEWER1',
      own.id,
    ]);
    await test.referrals.visit(landing(own.code), EN);
    await test.referrals.visit(landing('NEWER1'), EN);
    expect(await clicksOf(own)).toMatchObject([{ count: 2 }]);
  });
});

it('in Russian every call is not found, and nobody takes part', async () => {
  const { person, code } = partner;
  expect(await test.referrals.isActive(person.id, 'en')).toBe(true);
  expect(await test.referrals.isActive(person.id, 'ru')).toBe(false);
  expect(await test.referrals.isActive(randomUUID(), 'en')).toBe(false);
  const claimed = { code, clickedAt: null, visitId: null };
  await expect(test.referrals.visit(landing(code), { ...EN, locale: 'ru' })).rejects.toThrow('not_found');
  await expect(test.referrals.claim(claimed, person.id, 'ru')).rejects.toThrow('not_found');
  await expect(test.referrals.typeCode(code, person.id, 'ru')).rejects.toThrow('not_found');
});

describe('a claim of the cookie', () => {
  it('keeps the landing for the account once, with what is known of it, and counts the sign-up', async () => {
    const claimed = await clickAsGuest(test, partner.code, {
      utmCampaign: 'autumn',
      referrer: 'Blog.Example',
    });
    const ann = await test.person();
    await Promise.all(Array.from({ length: 5 }, () => test.referrals.claim(claimed, ann.id, 'en')));
    expect(await touchesOf(ann.id)).toEqual([
      { source: 'LINK', campaign: 'autumn', referrer: 'blog.example', visit_id: claimed.visitId },
    ]);
    const { rows } = await test.pool.query(
      'select partner_id, campaign from affiliate_sign_ups where user_id = $1',
      [ann.id],
    );
    expect(rows).toEqual([{ partner_id: partner.id, campaign: 'autumn' }]);
  });

  it('of an account from before the click is no sign-up', async () => {
    const ann = await test.person();
    await click(test, partner.code, ann);
    const { rows } = await test.pool.query('select 1 from affiliate_sign_ups where user_id = $1', [ann.id]);
    expect(rows).toEqual([]);
  });

  it('counts for a purchase on another device, made after it and not before', async () => {
    const claimed = await clickAsGuest(test, partner.code);
    const ann = await test.person();
    const before = await sell(test, ann, 20);
    await test.referrals.claim(claimed, ann.id, 'en');
    const after = await sell(test, ann, 20);
    await handleSales(test);
    expect(await bonusesOf(test, before.orderId)).toEqual([]);
    expect(await bonusesOf(test, after.orderId)).toHaveLength(1);
  });

  it('counts for 45 days after the click, whenever it was claimed', async () => {
    const [ann, bob] = [await test.person(), await test.person()];
    const claimed = await clickAsGuest(test, partner.code);
    test.pass(45 * DAY - HOUR);
    await test.referrals.claim(claimed, ann.id, 'en');
    await test.referrals.claim(claimed, bob.id, 'en');
    const last = await sell(test, ann, 20);
    test.pass(2 * HOUR);
    const late = await sell(test, bob, 20);
    await handleSales(test);
    expect(await bonusesOf(test, last.orderId)).toHaveLength(1);
    expect(await bonusesOf(test, late.orderId)).toEqual([]);
    expect(await touchesOf(bob.id)).toHaveLength(1);
    await test.referrals.claim({ ...claimed, visitId: null }, (await test.person()).id, 'en');
  });

  it('with a time that says nothing is kept once, and with one of the past at its time', async () => {
    const ann = await test.person();
    const unknown = { code: partner.code, clickedAt: null, visitId: null };
    const future = { ...unknown, clickedAt: new Date(test.now().getTime() + DAY).toISOString() };
    for (const claimed of [unknown, unknown, future, future])
      await test.referrals.claim(claimed, ann.id, 'en');
    expect(await touchesOf(ann.id)).toHaveLength(1);
    const past = { ...unknown, clickedAt: new Date(test.now().getTime() - DAY).toISOString() };
    for (const claimed of [past, past]) await test.referrals.claim(claimed, ann.id, 'en');
    expect(await touchesOf(ann.id)).toHaveLength(2);
    const old = { ...unknown, clickedAt: new Date(test.now().getTime() - 46 * DAY).toISOString() };
    await test.referrals.claim(old, ann.id, 'en');
    expect(await touchesOf(ann.id)).toHaveLength(2);
  });
});

describe('a typed code', () => {
  it('counts for later orders only', async () => {
    const ann = await test.person();
    const product = await test.product({ dollars: 20 });
    const pending = await buy(test, ann, product);
    test.pass(1000);
    await test.referrals.typeCode(partner.code, ann.id, 'en');
    await test.shop.sandbox.decide(pending.sandboxId, 'APPROVED');
    await test.shop.payment.confirm(pending.paymentId);
    const next = await sell(test, ann, 20);
    await handleSales(test);
    expect(await bonusesOf(test, pending.orderId)).toEqual([]);
    expect(await bonusesOf(test, next.orderId)).toMatchObject([{ source: 'CODE' }]);
  });

  it('that is unknown is refused, 20 times an hour', async () => {
    const { id } = await test.person();
    for (let count = 0; count < 20; count += 1)
      await expect(test.referrals.typeCode('NOBODY', id, 'en')).rejects.toThrow('affiliate_code_unknown');
    await expect(test.referrals.typeCode(partner.code, id, 'en')).rejects.toThrow('too_many_attempts');
  });
});

describe('what a sign-up brought along', () => {
  it('is kept as a click of its landing and as a typed code, and counts as a sign-up', async () => {
    const own = await makePartner(test);
    const visit = landing(own.code, { utmCampaign: 'spring' });
    await test.referrals.visit(visit, EN);
    const ann = await test.person();
    const click = { code: own.code, clickedAt: test.now().toISOString(), visitId: visit.visitId };
    test.pass(HOUR);
    await test.pool.query('update users set created_at = $2 where id = $1', [ann.id, test.now()]);
    await test.referrals.keepSignUp(ann.id, { click, typedCode: partner.code }, 'en');
    expect(await touchesOf(ann.id)).toMatchObject([
      { source: 'LINK', campaign: 'spring', visit_id: visit.visitId },
      { source: 'CODE' },
    ]);
    const { rows } = await test.pool.query(
      'select partner_id, campaign from affiliate_sign_ups where user_id = $1',
      [ann.id],
    );
    expect(rows).toEqual([{ partner_id: own.id, campaign: 'spring' }]);
  });

  it('is nothing for an account that is confirmed in Russian', async () => {
    const { id } = await test.person();
    const click = { code: partner.code, clickedAt: null, visitId: null };
    await expect(test.referrals.keepSignUp(id, { click, typedCode: null }, 'ru')).rejects.toThrow(
      'not_found',
    );
    expect(await touchesOf(id)).toEqual([]);
  });
});

it('forgets landings that no cookie names any more, and keeps the counts', async () => {
  const own = await makePartner(test);
  await test.referrals.visit(landing(own.code), EN);
  test.pass(46 * DAY);
  await test.referrals.forgetVisits();
  const { rows } = await test.pool.query('select 1 from affiliate_visits where partner_id = $1', [own.id]);
  expect(rows).toEqual([]);
  expect(await clicksOf(own)).toMatchObject([{ count: 1 }]);
});
