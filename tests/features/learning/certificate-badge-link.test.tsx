import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BadgeLink } from '@/features/learning/certificate/badge-link';
import { SiteProvider, UNKNOWN_SITE } from '@/hooks/use-site';

const show = (badges: boolean) =>
  render(
    <SiteProvider value={{ ...UNKNOWN_SITE, badges }}>
      <BadgeLink code="mockCertificate1234567" />
    </SiteProvider>,
  );

it('leads to the file', () => {
  show(true);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/api/share/mockCertificate1234567/credential');
  expect(link.getAttribute('download')).toBe('badge.json');
});

it('is not there where nothing is signed', () => {
  show(false);
  expect(screen.queryByRole('link')).toBeNull();
});
