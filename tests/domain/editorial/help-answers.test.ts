import { describe, expect, test } from 'vitest';
import { findHelp, indexHelp } from '../../../domain/editorial/help-answers.ts';

const FAQ = [
  { id: 'money', title: 'Can I get my money back?', text: 'Yes: open the order and ask for a refund.' },
  { id: 'pay', title: 'How do I pay?', text: 'On a provider’s page. We never see your card.' },
  {
    id: 'failed',
    title: 'My payment failed. What now?',
    text: 'Was your card declined? Your cart is still there.',
  },
  {
    id: 'phone',
    title: 'Can I learn on a phone?',
    text: 'Yes, and go on where you were, with the same card.',
  },
];
const index = indexHelp(FAQ, 'en');
const idsOf = (text: string) => findHelp(text, index).map(({ id }) => id);

describe('questions in people’s own words', () => {
  test.each([
    ['my card was declined', 'failed', true],
    ['why did my payment fail?', 'failed', true],
    ['refunds', 'money', true],
    ['how can I get my money back', 'money', true],
    ['declined by my bank', 'failed', false],
  ])('%s', (text, id, whole) => expect(findHelp(text, index)[0]).toEqual({ id, whole }));

  test.each(['SQL from scratch', 'how do I learn', 'how to start', 'the', '???'])('%s: no answer', (text) =>
    expect(idsOf(text)).toEqual([]),
  );

  test('one word of three is no answer', () => expect(idsOf('drawing faces phone')).toEqual([]));

  test('a rare word decides, not one that half of the answers have', () =>
    expect(idsOf('card declined')).toEqual(['failed']));

  test('of words that many answers have, at most three are given', () => {
    const alike = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, title: `Order ${id}`, text: '' }));
    expect(findHelp('order', indexHelp(alike, 'en'))).toHaveLength(3);
  });

  test('another short word is no misspelling', () => expect(idsOf('cart')).toEqual(['failed']));
});

test('scripts without spaces are compared by pairs of signs', () => {
  const chinese = indexHelp(
    [
      { id: 'refund', title: '可以退款吗？', text: '可以，打开订单申请退款。' },
      { id: 'code', title: '优惠码在哪里输入？', text: '在购物车里。' },
    ],
    'zh',
  );
  expect(findHelp('怎么退款', chinese)).toEqual([{ id: 'refund', whole: true }]);
  expect(findHelp('数据分析', chinese)).toEqual([]);
});

test('of a short word, another ending is the same word, and another beginning is not', () => {
  const russian = indexHelp(
    [{ id: 'failed', title: 'Платёж не прошёл', text: 'Банк отклонил карту.' }],
    'ru',
  );
  expect(findHelp('моя карта не прошла', russian)).toEqual([{ id: 'failed', whole: true }]);
  expect(findHelp('Марта', russian)).toEqual([]);
  expect(findHelp('карман', russian)).toEqual([]);
});

test('inflected words are found in languages without a stemmer', () => {
  const mongolian = indexHelp([{ id: 'money', title: 'Мөнгөө буцааж авч болох уу?', text: '' }], 'mn');
  expect(findHelp('мөнгө буцаах', mongolian)[0]?.id).toBe('money');
});
