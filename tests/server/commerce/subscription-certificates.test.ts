import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCertificateService } from '../../../server/modules/learning/certificate/certificate.service.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { bundledTranslations } from '../../../server/platform/i18n/translations.ts';
import { openShop, runEffects, type ShopTest } from './fixture.ts';
import { learn } from './refund-lines.ts';
import { insertPlans, type Plans, subscribeTo } from './subscriber.ts';

let test: ShopTest;
let plans: Plans;

beforeAll(async () => {
  test = await openShop();
  plans = await insertPlans(test);
});
afterAll(async () => {
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await test.close();
});

it('a subscription that is paid back takes the certificates earned with it, and no earlier or bought one', async () => {
  const ann = await test.person();
  const eve = await test.person({ role: 'SENIOR_CONTENT_MANAGER', name: 'Eve' });
  const certificates = createCertificateService({
    ...{ db: test.db, entitlements: test.shop.entitlements, now: test.now },
    translations: bundledTranslations('public/locales'),
    pdf: { renderPdf: () => Promise.reject(new Error('not used')) },
    site: { name: 'Kurso', publicUrl: 'https://kurso.test' },
    limitChecks: async () => {},
    limitPdfs: async () => {},
  });
  const certify = async (productId: string) => {
    await learn(test, ann.id, productId, true);
    await certificates.issue({ userId: ann.id, productId, name: 'Ann Miller', locale: 'en' });
  };
  const own = async (productId: string) => {
    await test.pool.query(
      `insert into access_entries (user_id, product_id, direction, reason, cause) values ($1, $2, 'GRANT', 'granted', $3)`,
      [ann.id, productId, `granted:${ann.id}:${productId}`],
    );
    await test.pool.query('update products set learner_count = 1 where id = $1', [productId]);
  };
  const [earlier, bought, borrowed] = [
    await test.product({ dollars: 20 }),
    await test.product({ dollars: 20 }),
    await test.product({ dollars: 20, subscriptionPercent: 100 }),
  ];
  await own(earlier);
  await certify(earlier);
  test.pass(60_000);
  const orderId = await subscribeTo(test, ann, plans.monthly);
  await own(bought);
  await certify(bought);
  await certify(borrowed);
  const { rows } = await test.pool.query('select id from order_lines where order_id = $1', [orderId]);
  const body = { lines: [{ lineId: rows[0].id }], reason: 'A good reason' };
  expect((await test.call('POST', `/api/manager/orders/${orderId}/refunds`, { as: eve, body })).status).toBe(
    201,
  );
  await runEffects(test);
  const mine = await certificates.list(ann.id);
  const revocation = (id: string) => mine.find(({ productId }) => productId === id)?.revocation;
  expect([earlier, bought, borrowed].map(revocation)).toEqual([null, null, 'refunded']);
});
