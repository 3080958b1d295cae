import { cleanup, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { BadgeLink } from '@/features/learning/certificate/badge-link';
import { SiteProvider, UNKNOWN_SITE } from '@/hooks/use-site';
import badge from '../../../../public/locales/en/badge.json';

afterEach(cleanup);

function show(badges: boolean) {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { badge } }, initAsync: false });
  return render(
    <I18nextProvider i18n={i18n}>
      <SiteProvider value={{ ...UNKNOWN_SITE, badges }}>
        <BadgeLink code="mockCertificate1234567" />
      </SiteProvider>
    </I18nextProvider>,
  );
}

it('leads to the file', () => {
  show(true);
  const link = screen.getByRole('link', { name: badge.download.submit });
  expect(link.getAttribute('href')).toBe('/api/share/mockCertificate1234567/credential');
  expect(link.getAttribute('download')).toBe('badge.json');
});

it('is not there where nothing is signed', () => {
  show(false);
  expect(screen.queryByRole('link')).toBeNull();
});
