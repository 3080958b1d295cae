import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { rememberTexts } from '@/features/shell/remembered-texts';

async function makeTexts(shell: object) {
  const texts = i18next.createInstance();
  await texts.init({
    lng: 'en',
    ns: ['shell', 'errors'],
    resources: { en: { shell, errors: { gone: 'Gone.' } } },
  });
  const asked = vi.spyOn(texts.services.resourceStore, 'getResource');
  rememberTexts(texts);
  return { texts, asked };
}

describe('rememberTexts', () => {
  it('asks once for a plain text, and says the same every time', async () => {
    const { texts, asked } = await makeTexts({ nav: { home: 'Home' } });
    const t = texts.getFixedT('en', 'shell');
    expect([t('nav.home'), t('nav.home'), texts.getFixedT('en', 'shell')('nav.home')]).toEqual([
      'Home',
      'Home',
      'Home',
    ]);
    const times = asked.mock.calls.filter(([, , key]) => key === 'nav.home').length;
    expect(times).toBeLessThanOrEqual(1);
  });

  it('fills in values and counts anew each time', async () => {
    const { texts } = await makeTexts({
      hello: 'Hello, {{name}}',
      cart_one: 'one',
      cart_other: '{{count}} products',
    });
    const t = texts.getFixedT('en', 'shell');
    expect(t('hello', { name: 'Ada' })).toBe('Hello, Ada');
    expect(t('hello', { name: 'Bo' })).toBe('Hello, Bo');
    expect([t('cart', { count: 1 }), t('cart', { count: 3 })]).toEqual(['one', '3 products']);
  });

  it('keeps apart what other resources and other namespaces say', async () => {
    const one = await makeTexts({ title: 'One' });
    const two = await makeTexts({ title: 'Two' });
    expect(one.texts.getFixedT('en', 'shell')('title')).toBe('One');
    expect(two.texts.getFixedT('en', 'shell')('title')).toBe('Two');
    expect(one.texts.getFixedT('en', 'shell')('errors:gone')).toBe('Gone.');
  });

  it('does not remember that a text was missing', async () => {
    const { texts } = await makeTexts({ title: 'One' });
    const t = texts.getFixedT('en', 'shell');
    expect(t('later')).toBe('later');
    texts.addResourceBundle('en', 'shell', { later: 'Here' }, true);
    expect(texts.getFixedT('en', 'shell')('later')).toBe('Here');
  });
});
