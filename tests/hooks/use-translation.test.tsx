import { act, renderHook } from '@testing-library/react';
import { type BackendModule, createInstance, type i18n as I18n, type TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { INTERPOLATION, numbersInTexts } from '@/domain/text-numbers';
import { useTranslation } from '@/hooks/use-translation';

type Texts = { [key: string]: string | Texts };
type AnyT = (key: string, values?: object) => string;

function instance(lng: string, texts: Record<string, Texts>, backend?: BackendModule): I18n {
  const i18n = createInstance();
  if (backend) i18n.use(backend);
  void i18n.use(numbersInTexts).init({
    lng,
    ns: Object.keys(texts),
    fallbackLng: false,
    partialBundledLanguages: true,
    resources: { [lng]: texts },
    interpolation: INTERPOLATION,
    react: { useSuspense: false },
  });
  return i18n;
}

function show(i18n: I18n) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  );
  return renderHook(() => useTranslation(['product', 'errors']), { wrapper });
}

const asked = (t: TFunction<['product', 'errors']>) => t as unknown as AnyT;

describe('the texts of a page', () => {
  it('are composed without i18next, except what is its own', () => {
    const i18n = instance('de', {
      product: { plain: 'Kurs', of: { inner: 'Stufe' }, name: 'Für {{name}}', nested: '$t(plain)!' },
    });
    const stock = vi.spyOn(i18n, 't');
    const t = asked(show(i18n).result.current.t);
    expect([t('plain'), t('of.inner'), t('name', { name: 'Ida' })]).toEqual(['Kurs', 'Stufe', 'Für Ida']);
    expect(stock).not.toHaveBeenCalled();
    expect([t('nested'), t('missing'), t('plain', { lng: 'ru' })]).toEqual(['Kurs!', 'missing', 'plain']);
    expect(stock).toHaveBeenCalledTimes(3);
  });

  it('follow the count and the namespace of a key', () => {
    const i18n = instance('en', {
      product: {
        reviews: 'Reviews',
        reviews_one: '{{count}} review',
        reviews_other: '{{count}} reviews',
        a: 'own',
      },
      errors: { a: 'other' },
    });
    const t = asked(show(i18n).result.current.t);
    expect([t('reviews', { count: 1 }), t('reviews', { count: 1234 })]).toEqual([
      '1 review',
      '1,234 reviews',
    ]);
    expect([t('a'), t('errors:a')]).toEqual(['own', 'other']);
  });

  it('appear when they arrive late', async () => {
    let arrive: (texts: Texts) => void = () => {};
    const backend: BackendModule = {
      type: 'backend',
      init() {},
      read: (_, namespace, done) => {
        if (namespace === 'product') arrive = (texts) => done(null, texts);
        else done(null, {});
      },
    };
    const i18n = instance('en', { shell: {} }, backend);
    const { result } = show(i18n);
    expect([result.current.ready, asked(result.current.t)('a')]).toEqual([false, 'a']);
    await act(async () => arrive({ a: 'here' }));
    expect([result.current.ready, asked(result.current.t)('a')]).toEqual([true, 'here']);
  });

  it('are those of the new language after a change', async () => {
    const i18n = instance('en', { product: { a: 'English' } });
    i18n.addResourceBundle('ru', 'product', { a: 'русский' });
    const { result } = show(i18n);
    const before = result.current.t;
    expect(asked(before)('a')).toBe('English');
    await act(async () => void (await i18n.changeLanguage('ru')));
    expect([asked(before)('a'), asked(result.current.t)('a')]).toEqual(['English', 'русский']);
  });

  it('are not rendered again when the language is announced that they are in', async () => {
    const i18n = instance('en', { product: { a: 'English' }, errors: {} });
    let renders = 0;
    const wrapper = ({ children }: { children: ReactNode }) => (
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    );
    const useCounted = () => {
      renders += 1;
      return useTranslation('product');
    };
    renderHook(useCounted, { wrapper });
    await act(async () => void (await i18n.changeLanguage('en')));
    expect(renders).toBe(1);
  });
});
