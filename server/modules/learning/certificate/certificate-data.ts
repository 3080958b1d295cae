import * as z from 'zod/mini';
import { Id, ProductType } from '../../../../contracts/scalars.ts';

/** `certificates.data`: what was learned, as on the day of issue. Empty once the person is erased. */
export const CertificateData = z.object({
  title: z.string(),
  productType: ProductType,
  minutes: z.int(),
  skills: z.array(z.string()),
  /** The courses that were completed for it. */
  courseIds: z.array(Id),
  /** The school that issued it. */
  siteName: z.string(),
  /** How often the name was changed. */
  nameChanges: z.int(),
});
export type CertificateData = z.output<typeof CertificateData>;
