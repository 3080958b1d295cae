import { queryOptions, useQuery } from '@tanstack/react-query';
import { learningPath } from '@/domain/catalog/product';
import { formatMoney, formatPercent } from '@/domain/format';
import { homeQuery } from '@/hooks/catalog/home-queries';
import { titleOf } from '@/hooks/catalog/use-product-card';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import type { Api } from '@/services/api';
import { promoCode } from '@/services/endpoints';

/** What the school offers to readers and newcomers: its promo code, or a free course. */
export type Invitation =
  | { kind: 'code'; code: string; discount: string }
  | { kind: 'free'; productId: string; title: string; minutes: number; lessonHref: string | null };

const promoCodeInfoQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: [api.locale, 'promo-code', 'info', code],
    queryFn: () => api(promoCode.info, { params: { code } }),
    staleTime: 300_000,
    retry: false,
  });

/** The offer of this school; null until known, or if there is none. A code that is unknown or over is not offered. */
export function useInvitation(): Invitation | null {
  const api = useApi();
  const href = useHref();
  const locale = useLocale();
  const { promoCode: code } = useSite();
  const info = useQuery({ ...promoCodeInfoQuery(api, code ?? ''), enabled: code !== null });
  const isOver = info.isError || (info.data ? isPast(info.data.valid_until) : false);
  const home = useQuery({ ...homeQuery(api), enabled: code === null || isOver });
  if (code !== null && !isOver) {
    if (!info.data) return null;
    const { percent, amount, currency } = info.data.discount;
    const discount =
      percent === null ? formatMoney(locale, amount ?? 0, currency) : formatPercent(locale, percent);
    return { kind: 'code', code: info.data.code, discount };
  }
  const start = home.data?.free;
  if (!start?.product.price.free) return null;
  const { product, lesson } = start;
  const address = lesson && learningPath({ id: product.id, type: product.type, language: lesson.language });
  return {
    kind: 'free',
    productId: product.id,
    title: titleOf(product.landing),
    minutes: product.minutes,
    lessonHref: lesson && address ? `${href(address)}?lesson=${encodeURIComponent(lesson.key)}` : null,
  };
}

const isPast = (instant: string | null) => instant !== null && Date.parse(instant) <= Date.now();
