import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { Locale } from '@/contracts/locales';
import type { ProductType } from '@/contracts/scalars';
import { proposeSlug } from '@/domain/catalog/propose-slug';
import { slugStateQuery } from '@/hooks/catalog/product-management-queries';
import { useCreateProduct } from '@/hooks/catalog/use-product-management';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Title, language and address of a product to begin; the address follows the title until somebody types one. */
export function useNewProduct(type: ProductType) {
  const api = useApi();
  const own = useLocale();
  // Sent again after a lost answer, it is the same product.
  const [productId] = useState(() => crypto.randomUUID());
  const [language, setLanguage] = useState<Locale>(own);
  const [title, setTitle] = useState('');
  const [typed, setSlug] = useState<string | null>(null);
  const urlSlug = typed ?? proposeSlug(title);
  const isSlug = SLUG.test(urlSlug);
  const asked = useDeferredValue(urlSlug);
  const found = useQuery({ ...slugStateQuery(api, language, asked), enabled: SLUG.test(asked) });
  const create = useCreateProduct();
  return {
    ...{ language, setLanguage, title, setTitle, urlSlug, setSlug, create },
    slugState: slugState({
      urlSlug,
      isSlug,
      found: asked === urlSlug ? found.data?.state : undefined,
      error: create.error,
    }),
    send: () => create.mutateAsync({ productId, type, language, title, urlSlug }),
    isReady: title.trim() !== '' && isSlug,
  };
}

export type SlugState = 'EMPTY' | 'INVALID' | 'FREE' | 'TAKEN' | 'RESERVED' | 'UNKNOWN';

interface SlugFacts {
  urlSlug: string;
  isSlug: boolean;
  found: 'FREE' | 'TAKEN' | 'RESERVED' | undefined;
  error: unknown;
}

function slugState({ urlSlug, isSlug, found, error }: SlugFacts): SlugState {
  if (urlSlug === '') return 'EMPTY';
  if (!isSlug) return 'INVALID';
  const isRefused =
    error instanceof ApiError && error.code === 'provided_url_slug_already_in_use_for_some_landing';
  return found ?? (isRefused ? 'TAKEN' : 'UNKNOWN');
}
