import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { createCertificateService } from '../../../server/modules/learning/certificate/certificate.service.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { bundledTranslations } from '../../../server/platform/i18n/translations.ts';
import { openShop, runEffects, type ShopTest } from './fixture.ts';
import { buyLines, deliverLast, learn } from './refund-lines.ts';

let test: ShopTest;
let eve: Caller;
let service: ReturnType<typeof createCertificateService>;

beforeAll(async () => {
  test = await openShop();
  eve = await test.person({ role: 'SENIOR_CONTENT_MANAGER', name: 'Eve' });
  service = createCertificateService({
    ...{ db: test.db, entitlements: test.shop.entitlements, now: test.now },
    translations: bundledTranslations('public/locales'),
    pdf: { renderPdf: () => Promise.reject(new Error('not used')) },
    site: { name: 'Kurso', publicUrl: 'https://kurso.test' },
    limitChecks: async () => {},
    limitPdfs: async () => {},
  });
});
afterAll(async () => {
  await runEffects(test);
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await test.close();
});

async function certified(...dollars: number[]) {
  const bought = await buyLines(test, ...dollars);
  const userId = bought.ann.id;
  const issue = (productId: string) => service.issue({ userId, productId, name: 'Ann Miller', locale: 'en' });
  for (const productId of bought.products) {
    await learn(test, userId, productId, true);
    await issue(productId);
  }
  /** Why each product's certificate is not valid any more; null for a valid one. */
  const revocations = async () => {
    const mine = await service.list(userId);
    return bought.products.map((id) => mine.find(({ productId }) => productId === id)?.revocation);
  };
  const say = async (status: 'OPEN' | 'WON' | 'LOST') => {
    await test.shop.sandbox.dispute(bought.sandboxId, status);
    await deliverLast(test);
  };
  return { ...bought, userId, issue, revocations, say };
}

describe('a certificate', () => {
  it('of a line that was paid back is revoked, once, and its page says so', async () => {
    const { lines, products, refund, revocations, userId, issue } = await certified(20, 30);
    await test.pool.query(
      `insert into certificate_credentials (certificate_id) select id from certificates where user_id = $1`,
      [userId],
    );
    await refund(eve, [{ lineId: lines[0] ?? '' }]);
    await runEffects(test);
    expect(await revocations()).toEqual(['refunded', null]);
    const [revoked] = (await service.list(userId)).filter(({ revokedAt }) => revokedAt !== null);
    await runEffects(test);
    expect((await service.list(userId)).find(({ code }) => code === revoked?.code)?.revokedAt).toBe(
      revoked?.revokedAt,
    );
    const page = await service.shared({ code: revoked?.code ?? '', ip: '10.0.0.1', locale: 'en' });
    expect(page).toMatchObject({ valid: false, revokedAt: revoked?.revokedAt });
    const { rows } = await test.pool.query(
      `select count(*)::int as n from certificate_credentials k join certificates c on c.id = k.certificate_id
        where c.user_id = $1 and k.revoked_at is not null`,
      [userId],
    );
    expect(rows[0].n).toBe(1);
    await expect(issue(products[0] ?? '')).rejects.toThrow('user_not_have_access_to_product');
  });

  it('stays while a bank decides, and goes when the dispute is lost', async () => {
    const { say, revocations } = await certified(20);
    await say('OPEN');
    expect(await revocations()).toEqual([null]);
    await say('WON');
    expect(await revocations()).toEqual([null]);
    const other = await certified(20);
    await other.say('OPEN');
    await other.say('LOST');
    expect(await other.revocations()).toEqual(['refunded']);
  });

  it('stays when the product is still open in another way', async () => {
    const { lines, refund, revocations, userId, products } = await certified(20);
    await test.pool.query(
      `insert into access_entries (user_id, product_id, direction, reason, cause) values ($1, $2, 'GRANT', 'granted', $3)`,
      [userId, products[0], `granted:${userId}`],
    );
    await test.pool.query('update products set learner_count = learner_count where id = $1', [products[0]]);
    await refund(eve, [{ lineId: lines[0] ?? '' }]);
    await runEffects(test);
    expect(await revocations()).toEqual([null]);
  });

  it('is not issued and refunded at once', async () => {
    const { ann, products, lines, refund } = await buyLines(test, 20);
    const productId = products[0] ?? '';
    await learn(test, ann.id, productId, true);
    await refund(eve, [{ lineId: lines[0] ?? '' }]);
    await Promise.all([
      runEffects(test),
      service.issue({ userId: ann.id, productId, name: 'Ann', locale: 'en' }).catch(() => null),
    ]);
    await runEffects(test);
    expect((await service.list(ann.id)).filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
  });
});
