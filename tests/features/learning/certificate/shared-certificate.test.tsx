import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { SharedCertificate } from '@/contracts/learning/certificate';
import { CertificatesScreen } from '@/features/learning/certificate/certificates-screen';
import { SharedCertificateScreen } from '@/features/learning/certificate/shared-certificate-screen';
import certificate from '../../../../public/locales/en/certificate.json';
import { certificateWith, openWith } from './certificates';

const CODE = 'Zk3_vX-9aQ2LmNp0RsTuVw';
vi.mock('next/router', () => ({ useRouter: () => ({ query: { code: CODE }, pathname: '/', asPath: '/' }) }));
vi.mock('next/head', () => ({
  default: ({ children }: { children: React.ReactNode }) => <>{children}</>,
}));
afterEach(cleanup);

const { list, state } = certificate;

function open(over: Partial<SharedCertificate> = {}) {
  const { certificateId, productId, code, isShared, nameChangesLeft, revocation, ...said } =
    certificateWith();
  const shared = { ...said, productSlug: 'bees', valid: true, ...over };
  return openWith(<SharedCertificateScreen />, [], ({ path }) =>
    path === 'GET /api/share/:code' ? shared : null,
  );
}

describe('the public page of a certificate', () => {
  it('says that it is valid, what it proves, and leads to the course and the badge', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: /K-2026-000123/ })).toBeTruthy();
    expect(screen.getByText(state.valid)).toBeTruthy();
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    // The days of the paper, in UTC.
    expect(facts).toEqual(
      expect.arrayContaining(['Ada Lovelace', 'Bees', 'May 1, 2026', 'May 2, 2026', 'Beekeeping', 'Kurso']),
    );
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/en/course/bees', `/api/share/${CODE}/credential`]);
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
  });

  it('says that it was revoked, and when; without a landing nothing leads to one', async () => {
    open({ valid: false, revokedAt: '2026-06-01T10:00:00.000Z', productSlug: null, skills: [], hours: null });
    expect(await screen.findByText(state.revoked)).toBeTruthy();
    expect(screen.getByText(/June 1, 2026/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: certificate.check.product })).toBeNull();
    expect(screen.queryByText(certificate.check.skills)).toBeNull();
  });

  it('offers to try again after a failure', async () => {
    openWith(<SharedCertificateScreen />, [], () => {
      throw new ApiError('service_unavailable');
    });
    expect(await screen.findByRole('button', { name: list.retry })).toBeTruthy();
  });
});

describe('my certificates', () => {
  it('lists them; a revoked one has no file, no links and no other name', async () => {
    const revoked = { revokedAt: '2026-06-01T00:00:00.000Z', revocation: 'refunded' } as const;
    openWith(<CertificatesScreen />, [certificateWith(revoked)]);
    expect(await screen.findByText(state.revoked)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    openWith(<CertificatesScreen />, [certificateWith()]);
    expect(await screen.findByText(state.valid)).toBeTruthy();
    expect(screen.getByRole('link', { name: certificate.share.pdf })).toBeTruthy();
  });

  it('leads to the courses while there are none', async () => {
    openWith(<CertificatesScreen />, []);
    expect((await screen.findByRole('link', { name: list.emptyAction })).getAttribute('href')).toBe(
      '/en/education/courses',
    );
  });
});
