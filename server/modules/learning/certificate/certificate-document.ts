import { renderSVG } from 'uqr';
import type { Locale } from '../../../../contracts/locales.ts';
import { palettes } from '../../../../domain/catalog/cover-art.ts';
import { formatMinutes } from '../../../../domain/format.ts';
import { formatDate } from '../../../../domain/format-date.ts';
import {
  certificatePath,
  formatCertificateNumber,
  learningHours,
} from '../../../../domain/learning/certificate.ts';
import type { Translations } from '../../../platform/i18n/translations.ts';
import type { CertificateDocument, PdfRequest } from '../../../platform/pdf/pdf-templates.ts';
import type { StoredCertificate } from './certificate.repository.ts';

type Words = Record<
  'heading' | 'presented' | 'number' | 'completedOn' | 'issued' | 'hours' | 'check',
  string
> & { completed: Record<StoredCertificate['data']['productType'], string> };

async function wordsOf(translations: Translations, locale: Locale): Promise<Words> {
  const { certificate } = await translations.load(locale, ['certificate']);
  return (certificate as unknown as { document: Words }).document;
}

/** A long address breaks at its slashes only. */
const BREAK = '\u200b';

export type WrittenCertificate = Extract<PdfRequest, { template: 'certificate' }>;

/** The certificate as a PDF to render, in its own language. The days are those of its number: UTC. */
export async function writeCertificate(
  translations: Translations,
  stored: Pick<
    StoredCertificate,
    'year' | 'number' | 'code' | 'name' | 'locale' | 'data' | 'completedAt' | 'issuedAt'
  >,
  site: { publicUrl: string },
): Promise<WrittenCertificate> {
  const { locale, data, issuedAt, completedAt } = stored;
  const words = await wordsOf(translations, locale);
  const day = (at: Date) => formatDate(locale, at.toISOString(), { dateStyle: 'long', timeZone: 'UTC' });
  const number = formatCertificateNumber(stored);
  const url = `${site.publicUrl}/${locale}${certificatePath(stored.code)}`;
  const hours = learningHours(data.minutes);
  const { base, deep, pale } = palettes[data.productType];
  const document: CertificateDocument = {
    siteName: data.siteName,
    heading: words.heading,
    presented: words.presented,
    name: stored.name,
    completed: words.completed[data.productType],
    title: data.title,
    number,
    issued: issuedAt.toISOString().slice(0, 10),
    facts: [
      { label: words.number, value: number },
      { label: words.completedOn, value: day(completedAt) },
      { label: words.issued, value: day(issuedAt) },
      ...(hours === null ? [] : [{ label: words.hours, value: formatMinutes(locale, hours * 60) }]),
    ],
    colors: { base, deep, pale },
    check: {
      label: words.check,
      url,
      shown: url.replace(/^https?:\/\//, '').replaceAll('/', `/${BREAK}`),
      qr: renderSVG(url, { ecc: 'M', border: 0 }),
    },
  };
  return { template: 'certificate', locale, data: document };
}
