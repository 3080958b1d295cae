import { describe, expect, it } from 'vitest';
import { createMollieProvider } from '../../../../server/modules/commerce/payment/providers/mollie.provider.ts';

const mollie = createMollieProvider({ apiKey: 'test_1', apiUrl: '', publicUrl: 'https://school.example' });

describe('a message', () => {
  const form = (body: string, contentType = 'application/x-www-form-urlencoded; charset=utf-8') => ({
    ...{ rawBody: Buffer.from(body), contentType, headers: {}, query: {} },
  });

  it.each([
    ['id=tr_1', { kind: 'reference', providerRef: 'tr_1' }],
    ['id=sub_1', { kind: 'ignored' }],
    ['id=', { kind: 'invalid' }],
    ['', { kind: 'invalid' }],
    ['id=tr_1%0Aid', { kind: 'invalid' }],
    [`id=tr_${'x'.repeat(65)}`, { kind: 'invalid' }],
    ['{"id":"tr_1"}', { kind: 'invalid' }],
  ])('%j is %j', async (body, expected) => expect(await mollie.readWebhook(form(body))).toEqual(expected));

  it('that is no form is none of Mollie', async () => {
    expect(await mollie.readWebhook(form('id=tr_1', 'application/json'))).toEqual({ kind: 'invalid' });
  });
});
