import { useMemo } from 'react';
import type { ManagedProduct, ProductSettings } from '@/contracts/catalog/product-management';
import type { Stored } from '@/domain/editing';
import { type Edited, useEdited } from '@/features/management/use-edited';
import { useReloadProduct, useSaveSettings } from '@/hooks/catalog/use-product-management';

const AUTOSAVE_MS = 1000;

export type EditedSettings = Edited<ProductSettings>;

const settingsOf = (product: ManagedProduct): ProductSettings => ({
  level: product.level,
  minutes: product.minutes,
  coverUrl: product.coverUrl,
  coverMotif: product.coverMotif,
  categoryIds: product.categoryIds,
  skillIds: product.skillIds,
  expertIds: product.expertIds,
  partIds: product.partIds,
  partsInOrder: product.partsInOrder,
  schedule: product.schedule,
});

const storedOf = (product: ManagedProduct): Stored<ProductSettings> => ({
  value: settingsOf(product),
  revision: product.revision,
  changed: product.changed,
});

/** The settings of a product as they are edited. */
export function useSettings(product: ManagedProduct): EditedSettings {
  const send = useSaveSettings(product.id);
  const reload = useReloadProduct(product.id);
  const stored = useMemo(() => storedOf(product), [product]);
  return useEdited<ProductSettings>({
    key: `product:${product.id}`,
    loaded: stored.value,
    revision: stored.revision,
    changed: stored.changed,
    save: async (value, revision) => storedOf(await send(value, revision)),
    reload: async () => storedOf(await reload()),
    autosave: AUTOSAVE_MS,
  });
}
