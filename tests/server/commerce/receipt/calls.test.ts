import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../domain/identity/caller.ts';
import { createMailService } from '../../../../server/platform/mail/mail.service.ts';
import type { OutgoingMail } from '../../../../server/platform/mail/outgoing-mail.ts';
import type { PdfRequest } from '../../../../server/platform/pdf/pdf-templates.ts';
import { buy, openShop, PUBLIC_URL, type ShopTest } from '../fixture.ts';

const PDF = Buffer.from('%PDF-1.7 made');
const rendered: PdfRequest[] = [];
let test: ShopTest;
let ann: Caller;
let bob: Caller;
let course: string;
let second: string;

beforeAll(async () => {
  test = await openShop({
    seller: { name: 'Atelier Ltd', address: '1 High Street, Leeds', registration: '' },
    receipts: { taxId: 'GB 99', taxPercent: 20 },
    pdf: {
      renderPdf: async (request, admit) => {
        await admit?.();
        rendered.push(request);
        return PDF;
      },
    },
  });
  ann = await test.person({ name: 'Ann Secret' });
  bob = await test.person();
  course = await test.product({ dollars: 20, salePercent: 10 });
  second = await test.product({ dollars: 5 });
});
afterAll(() => test.close());

async function pay(as: Caller, ...products: string[]) {
  const order = await buy(test, as, ...products);
  await test.shop.sandbox.decide(order.sandboxId, 'APPROVED');
  await test.shop.payment.confirm(order.paymentId);
  return order;
}

const read = async (as: Caller, orderId: string) =>
  (await test.call('GET', `/api/orders/${orderId}`, { as })).body;
const listed = async (as: Caller) => (await test.call('GET', '/api/orders', { as })).body;
const check = (code: string, from = '10.1.0.1') =>
  test.app.inject({ method: 'GET', url: `/api/receipts/${code}`, remoteAddress: from });
const pdfOf = (orderId: string, as: Caller | null, headers = {}) =>
  test.call('GET', `/api/orders/${orderId}/receipt.pdf`, { as, headers });

describe('the order', () => {
  it('has its receipt once it is paid', async () => {
    const { orderId } = await pay(await test.person(), course);
    const { rows } = await test.pool.query('select user_id from orders where id = $1', [orderId]);
    const order = await read(test.as({ id: rows[0].user_id, email: 'x@kurso.test' }), orderId);
    expect(order).toMatchObject({
      ...{ refunded: 0, pay: null, closedAt: null },
      lines: [{ kind: 'PRODUCT', productId: course, quantity: 1, refunded: 0, refunding: 0 }],
      receipt: {
        number: expect.stringMatching(/^KURSO-\d{4}-\d{6}$/),
        code: expect.stringMatching(/^[\w-]{22}$/),
        seller: { name: 'Atelier Ltd', address: '1 High Street, Leeds', registration: '', taxId: 'GB 99' },
        tax: { percent: 20, amount: 300 },
      },
    });
  });

  it('says where it is paid while it waits, and nothing of that later', async () => {
    const carl = await test.person();
    const { orderId, approveUrl } = await buy(test, carl, course);
    const waiting = await read(carl, orderId);
    expect(waiting).toMatchObject({ receipt: null, provider: null, pay: { approveUrl } });
    expect(Date.parse(waiting.pay.until) - Date.parse(waiting.createdAt)).toBe(3_600_000);
    expect(await listed(carl)).toMatchObject([{ orderId, total: 1800, pay: waiting.pay }]);
    await test.call('POST', `/api/orders/${orderId}/cancel`, { as: carl });
    expect(await listed(carl)).toMatchObject([{ orderId, pay: null }]);
    await pay(carl, second);
    expect(await listed(carl)).toMatchObject([{ status: 'PAID', pay: null }, { orderId }]);
    const closed = await read(carl, orderId);
    expect(closed).toMatchObject({ status: 'CANCELLED', receipt: null, pay: null });
    expect(Date.parse(closed.closedAt)).toBeGreaterThanOrEqual(Date.parse(closed.createdAt));
  });

  it('shows a plan line, which has no product', async () => {
    const dora = await test.person();
    const { rows } = await test.pool.query(
      `with plan as (insert into subscription_plans (period, amounts)
          values ('MONTHLY', '{"USD":1900,"EUR":1900,"RUB":149000,"INR":99900}')
          on conflict (period) do update set updated_at = now() returning id),
        o as (insert into orders (user_id, currency, locale, status, total, pending_at)
          values ($1, 'USD', 'en', 'PENDING', 1900, now()) returning id)
      insert into order_lines (order_id, plan_id, kind, title, base_price, sale_discount, subscription_discount,
        promo_discount, final_price)
      select o.id, plan.id, 'PLAN', 'Monthly plan', 1900, 0, 0, 0, 1900 from o, plan returning order_id`,
      [dora.id],
    );
    const orderId = rows[0].order_id;
    await test.shop.orders.complete(orderId, { cause: 'free' });
    const order = await read(dora, orderId);
    expect(order.lines).toMatchObject([
      { kind: 'PLAN', productId: null, productType: null, learningLanguage: null, title: 'Monthly plan' },
    ]);
    expect(order.receipt.number).toMatch(/^KURSO-/);
    const { rows: mails } = await test.pool.query('select payload from outbox where cause = $1', [
      `mail:receipt:${orderId}`,
    ]);
    expect(mails[0].payload.data.url).toBe(`${PUBLIC_URL}/en/education/courses`);
  });
});

describe('the PDF', () => {
  it('is given to the owner only, privately, under a safe name', async () => {
    const { orderId } = await pay(ann, course);
    const { receipt } = await read(ann, orderId);
    const { status, headers, body } = await pdfOf(orderId, ann);
    expect(status).toBe(200);
    expect(body).toBe(PDF.toString());
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="receipt-${receipt.number}.pdf"`,
    });
    expect(rendered.at(-1)).toMatchObject({
      template: 'receipt',
      locale: 'en',
      data: {
        check: { url: `${PUBLIC_URL}/en/receipt/${receipt.code}` },
        facts: [{ value: receipt.number }, {}, {}, {}],
      },
    });
    const before = rendered.length;
    expect((await pdfOf(orderId, bob)).body.code).toBe('order_not_found');
    expect((await pdfOf(orderId, null)).status).toBe(401);
    expect((await pdfOf('1', ann)).body.code).toBe('order_not_found');
    expect(rendered).toHaveLength(before);
  });

  it('is given by the session cookie of a browser that follows a link on our pages', async () => {
    const { rows } = await test.pool.query(
      `select order_id from receipts r join orders o on o.id = r.order_id
      where o.user_id = $1 limit 1`,
      [ann.id],
    );
    const cookie = `token=x.y.${ann.id}`;
    const orderId = rows[0].order_id;
    expect((await pdfOf(orderId, null, { cookie })).status).toBe(200);
    expect((await pdfOf(orderId, null, { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await pdfOf(orderId, null, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(401);
    expect((await pdfOf(orderId, null, { cookie: `token=x.y.${bob.id}` })).body.code).toBe('order_not_found');
  });

  it('does not exist for an order that is not paid', async () => {
    const carl = await test.person();
    const { orderId } = await buy(test, carl, course);
    expect((await pdfOf(orderId, carl)).body.code).toBe('order_not_found');
  });
});

describe('the check of a receipt', () => {
  it('names number, day, seller, total and state, and never the buyer', async () => {
    const eve = await test.person({ name: 'Eve Secret' });
    const { orderId, paymentId } = await pay(eve, course, second);
    const { receipt } = await read(eve, orderId);
    const answer = await check(receipt.code);
    expect(answer.json()).toEqual({
      ...{ number: receipt.number, issuedAt: receipt.issuedAt, demo: false },
      seller: { name: 'Atelier Ltd', address: '1 High Street, Leeds' },
      ...{ total: 2300, currency: 'USD', state: 'PAID' },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toMatch(/Secret|@|orderId/);
    const { rows } = await test.pool.query(
      `with f as (insert into refunds (payment_id, amount, currency, reason, status, settled_at)
        values ($1, 500, 'USD', 'staff', 'SUCCEEDED', now()) returning id)
      insert into refund_lines (refund_id, order_line_id, amount)
      select f.id, l.id, 500 from f, order_lines l where l.order_id = $2 and l.product_id = $3 returning order_line_id`,
      [paymentId, orderId, second],
    );
    expect((await check(receipt.code)).json().state).toBe('PARTLY_REFUNDED');
    const order = await read(eve, orderId);
    expect(order.refunded).toBe(500);
    const line = order.lines.find((each: { lineId: string }) => each.lineId === rows[0].order_line_id);
    expect(line).toMatchObject({ productId: second, refunded: 500, refunding: 0 });
    expect((await test.call('GET', '/api/orders', { as: eve })).body[0].refunded).toBe(500);
    await test.pool.query(`update orders set status = 'REFUNDED' where id = $1`, [orderId]);
    expect((await check(receipt.code)).json().state).toBe('REFUNDED');
  });

  it('stays as issued after the buyer is erased and the settings change', async () => {
    const fay = await test.person();
    const { orderId } = await pay(fay, course);
    const { receipt } = await read(fay, orderId);
    await test.pool.query(`update users set name = '', email = 'erased@erased.invalid' where id = $1`, [
      fay.id,
    ]);
    expect((await check(receipt.code)).json().number).toBe(receipt.number);
    const { rows } = await test.pool.query('select data from receipts where order_id = $1', [orderId]);
    expect(rows[0].data.buyer.email).toBe(fay.email);
  });

  it('does not know other codes, and allows 60 tries a minute from one address', async () => {
    const unknown = 'A'.repeat(22);
    expect((await check(unknown, '10.2.0.1')).json().code).toBe('not_found');
    expect((await check('short', '10.2.0.1')).statusCode).toBe(400);
    const answers = await Promise.all(Array.from({ length: 60 }, () => check(unknown, '10.2.0.1')));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    expect((await check(unknown, '10.2.0.2')).statusCode).toBe(404);
  });
});

describe('the receipt mail', () => {
  const config = {
    smtpUrl: undefined,
    mailFrom: 'school@kurso.test',
    siteName: 'Kurso',
    publicUrl: PUBLIC_URL,
  };

  async function mailOf(orderId: string, changes: Record<string, unknown> = {}) {
    const sent: OutgoingMail[] = [];
    const cause = `mail:receipt:${orderId}`;
    const { rows } = await test.pool.query('select payload from outbox where cause = $1', [cause]);
    const mail = createMailService({
      ...{ db: test.db, config, findReceipt: test.shop.receipts.forMail },
      send: async (message) => void sent.push(message),
    });
    const { payload } = rows[0];
    await mail.handle({ ...payload, data: { ...payload.data, ...changes } }, { cause });
    return sent[0];
  }

  it('has number, discounts, seller, tax and the PDF, and leads to the first lesson', async () => {
    const gus = await test.person();
    const { orderId } = await pay(gus, course, second);
    const { receipt } = await read(gus, orderId);
    const mail = await mailOf(orderId);
    expect(mail?.attachments).toEqual([
      { filename: `receipt-${receipt.number}.pdf`, contentType: 'application/pdf', content: PDF },
    ]);
    expect(mail?.text).toContain(`Receipt number: ${receipt.number}`);
    expect(mail?.text).toContain('Price: $20\nSale: -$2');
    expect(mail?.text).toContain('Including 20% tax: $3.83\nTotal: $23');
    expect(mail?.text).toContain('Seller: Atelier Ltd, 1 High Street, Leeds, Tax ID: GB 99');
    expect(mail?.text).toContain(`${PUBLIC_URL}/en/receipt/${receipt.code}`);
    expect(mail?.html).toContain(`${PUBLIC_URL}/en/course-learning/${course}/en`);
    expect(mail?.html).not.toContain('/education/orders/');
  });

  it('of an earlier release is sent as it was enqueued', async () => {
    const { orderId } = await pay(await test.person(), course);
    const mail = await mailOf(orderId, { orderId: undefined });
    expect(mail?.attachments).toBeUndefined();
    expect(mail?.text).toContain('Total: $18');
  });
});
