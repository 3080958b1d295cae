import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { cacheTranslations } from '@/features/shell/translation-cache';

async function makeTexts(shell: object) {
  const texts = i18next.createInstance();
  await texts.init({
    lng: 'en',
    ns: ['shell', 'errors'],
    resources: { en: { shell, errors: { gone: 'Gone.' } } },
  });
  let asked = 0;
  const { translator } = texts as unknown as { translator: { translate(...args: unknown[]): unknown } };
  const translate = translator.translate.bind(translator);
  translator.translate = (...args) => {
    asked += 1;
    return translate(...args);
  };
  cacheTranslations(texts);
  const say = (key: string, ...values: object[]) =>
    texts.getFixedT('en', 'shell')(key as never, ...(values as [])) as string;
  return { texts, say, asked: () => asked };
}

describe('cacheTranslations', () => {
  it('returns a plain text without calling i18next', async () => {
    const { say, asked } = await makeTexts({ nav: { home: 'Home' } });
    expect([say('nav.home'), say('nav.home')]).toEqual(['Home', 'Home']);
    expect(asked()).toBe(0);
  });

  it('looks up a text that refers to another one once, and returns the same every time', async () => {
    const { say, asked } = await makeTexts({ home: 'Home', back: 'Back: $t(home)' });
    expect([say('back'), say('back'), say('back')]).toEqual(['Back: Home', 'Back: Home', 'Back: Home']);
    // Once for itself, once for the text it refers to.
    expect(asked()).toBe(2);
  });

  it('interpolates values and plurals each time', async () => {
    const { say } = await makeTexts({
      hello: 'Hello, {{name}}',
      cart_one: 'one',
      cart_other: '{{count}} products',
    });
    expect([say('hello', { name: 'Ada' }), say('hello', { name: 'Bo' })]).toEqual([
      'Hello, Ada',
      'Hello, Bo',
    ]);
    expect([say('cart', { count: 1 }), say('cart', { count: 3 })]).toEqual(['one', '3 products']);
  });

  it('separates other resources and other namespaces', async () => {
    const item = await makeTexts({ title: 'One' });
    const two = await makeTexts({ title: 'Two' });
    expect([item.say('title'), two.say('title'), item.say('errors:gone')]).toEqual(['One', 'Two', 'Gone.']);
  });

  it('does not cache a missing text', async () => {
    const { texts, say } = await makeTexts({ title: 'One' });
    expect(say('later')).toBe('later');
    texts.addResourceBundle('en', 'shell', { later: 'Here' }, true);
    expect(say('later')).toBe('Here');
  });
});
