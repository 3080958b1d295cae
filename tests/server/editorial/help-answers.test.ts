import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../contracts/locales.ts';
import { loadConfig } from '../../../server/config/load-config.ts';
import { textNames } from '../../../server/modules/editorial/text-page/text-names.ts';
import { createTextPageService } from '../../../server/modules/editorial/text-page/text-page.service.ts';

const { answers, get } = createTextPageService({ names: textNames(loadConfig({})) });

/** The same four questions in people's words: a declined card, a certificate, money back, a promo code. */
const QUESTIONS: Record<(typeof LOCALES)[number], [string, string, string, string]> = {
  en: ['my card was declined', 'where is my certificate', 'how do I get my money back', 'promo code'],
  ru: ['моя карта не прошла', 'где мой сертификат', 'как вернуть деньги', 'промокод'],
  de: ['meine Karte wurde abgelehnt', 'wo ist mein Zertifikat', 'Geld zurück', 'Rabattcode'],
  es: ['tarjeta rechazada', 'dónde está mi certificado', 'devolución del dinero', 'código promocional'],
  fr: ['carte refusée', 'où est mon certificat', 'remboursement', 'code promo'],
  it: ['carta rifiutata', 'dov’è il mio certificato', 'rimborso', 'codice promozionale'],
  pt: ['cartão recusado', 'onde está meu certificado', 'reembolso', 'código promocional'],
  id: ['kartu ditolak', 'di mana sertifikat saya', 'uang kembali', 'kode promo'],
  vi: ['thẻ bị từ chối', 'chứng chỉ của tôi ở đâu', 'hoàn tiền', 'mã khuyến mãi'],
  hi: ['कार्ड अस्वीकार', 'मेरा प्रमाणपत्र कहाँ है', 'पैसे वापस', 'प्रोमो कोड'],
  bn: ['কার্ড গ্রহণ করেনি', 'আমার সার্টিফিকেট কোথায়', 'টাকা ফেরত', 'প্রোমো কোড'],
  zh: ['付款失败', '我的证书在哪里', '退款', '优惠码'],
  ja: ['カードが拒否された', '修了証はどこ', '返金', 'クーポンコード'],
  ko: ['카드가 거절됐어요', '수료증은 어디에 있나요', '환불', '프로모션 코드'],
  mn: ['карт зөвшөөрөхгүй байна', 'миний гэрчилгээ хаана байна', 'мөнгө буцаах', 'промокод'],
};

const FREE_COURSES: Record<(typeof LOCALES)[number], string> = {
  ...{ en: 'free courses', ru: 'бесплатные курсы', de: 'kostenlose Kurse', es: 'cursos gratis' },
  ...{ fr: 'cours gratuits', it: 'corsi gratuiti', pt: 'cursos grátis', id: 'kursus gratis' },
  ...{ vi: 'khóa học miễn phí', hi: 'मुफ़्त कोर्स', bn: 'বিনামূল্যে কোর্স', zh: '免费课程' },
  ...{ ja: '無料コース', ko: '무료 강의', mn: 'үнэгүй курс' },
};

const CANCEL: Record<(typeof LOCALES)[number], string> = {
  ...{ en: 'how do I cancel my subscription', ru: 'отменить подписку', de: 'Abo kündigen' },
  ...{ es: 'cancelar suscripción', fr: 'résilier abonnement', it: 'disdire abbonamento' },
  ...{ pt: 'cancelar assinatura', id: 'batalkan langganan', vi: 'hủy gói hội viên' },
  ...{ hi: 'सब्सक्रिप्शन रद्द', bn: 'সাবস্ক্রিপশন বাতিল', zh: '取消订阅' },
  ...{ ja: 'サブスク 解約', ko: '구독 해지', mn: 'гишүүнчлэл цуцлах' },
};

test.each([
  [
    'zh',
    '付款失败或银行卡被拒绝，怎么办？',
    '我的银行卡付不了款|付不了款|我的卡被拒绝了|卡被拒绝|信用卡被拒|付款不成功怎么办',
  ],
  ['hi', 'मेरा प्रमाणपत्र (सर्टिफ़िकेट) कहाँ है और कब मिलेगा?', 'मेरा सर्टिफिकेट कहाँ है|सर्टिफिकेट|सर्टिफ़िकेट'],
] as const)('in %s, %s is found in other words, too', async (locale, title, questions) => {
  for (const question of questions.split('|'))
    expect((await answers(question, locale))[0]?.title, question).toBe(title);
});

test('a Chinese question has its answer whole, although everybody says “my”', async () => {
  for (const question of ['我的卡被拒绝了', '我的证书在哪里'])
    expect((await answers(question, 'zh')).map(({ whole }) => whole)[0], question).toBe(true);
});

describe.each(LOCALES)('questions about the school in %s', (locale) => {
  test('get the answer first', async () => {
    const { sections } = await get('faq', 'en');
    const wanted = [/go through|declined/i, /certificate/i, /money back/i, /promo code/i].map((title) =>
      sections.find((section) => title.test(section.title)),
    );
    for (const [index, question] of QUESTIONS[locale].entries()) {
      const found = await answers(question, locale);
      expect(found[0]?.id, question).toBe(wanted[index]?.id);
      expect(found[0]?.locale).toBe(locale);
    }
  });

  test('say how to cancel a subscription', async () => {
    const { sections } = await get('faq', 'en');
    const wanted = sections.find(({ title }) => /cancel/.test(title))?.id;
    expect((await answers(CANCEL[locale], locale))[0]?.id).toBe(wanted);
  });

  test('who asks for something free gets that, not help', async () => {
    expect(await answers(FREE_COURSES[locale], locale)).toEqual([]);
  });

  test('a subject to learn is no question about the school', async () => {
    for (const subject of ['SQL', 'Python', 'Excel']) expect(await answers(subject, locale)).toEqual([]);
  });
});
