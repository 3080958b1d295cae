import { useRouter } from 'next/router';
import { type Locale, parseLocale } from '@/contracts/locales';

/** What the address of a content page names. */
export interface ContentAddress {
  productId: string;
  courseId: string;
  language: Locale;
  lesson: string | null;
  item: string | null;
}

export function useContentAddress(): ContentAddress {
  const { query } = useRouter();
  const word = (name: string) => (typeof query[name] === 'string' ? query[name] : null);
  return {
    productId: word('productId') ?? '',
    courseId: word('courseId') ?? '',
    language: parseLocale(word('language')?.toLowerCase()) ?? 'en',
    lesson: word('lesson'),
    item: word('item'),
  };
}
