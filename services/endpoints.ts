import { ApiError } from '@/contracts/api-error';
import type { contract } from '@/contracts/index';

type Contract = typeof contract;

/** Endpoints whose schemas are loaded on the first call, so that no page waits for schemas it may never need. */
type Lazy<C> = { readonly [Name in keyof C]: () => Promise<C[Name]> };

function lazy<Noun extends keyof Contract>(noun: Noun): Lazy<Contract[Noun]> {
  const load = async (name: string) => {
    const module = await import('@/contracts/index').catch(unreachable);
    return module.contract[noun][name as keyof Contract[Noun]];
  };
  return new Proxy({} as Lazy<Contract[Noun]>, { get: (_, name) => () => load(String(name)) });
}

function unreachable(cause: unknown): never {
  throw new ApiError('service_unavailable', { cause });
}

export const entitlement = lazy('entitlement');
export const account = lazy('account');
export const auth = lazy('auth');
export const captcha = lazy('captcha');
export const cart = lazy('cart');
export const category = lazy('category');
export const mailPreferences = lazy('mailPreferences');
export const expert = lazy('expert');
export const glossary = lazy('glossary');
export const home = lazy('home');
export const identity = lazy('identity');
export const lead = lazy('lead');
export const learning = lazy('learning');
export const notification = lazy('notification');
export const magazine = lazy('magazine');
export const order = lazy('order');
export const payment = lazy('payment');
export const privacy = lazy('privacy');
export const product = lazy('product');
export const profile = lazy('profile');
export const promoCode = lazy('promoCode');
export const quiz = lazy('quiz');
export const review = lazy('review');
export const search = lazy('search');
export const security = lazy('security');
export const socialAuth = lazy('socialAuth');
export const staticContent = lazy('staticContent');
export const support = lazy('support');
export const textPage = lazy('textPage');
export const tracking = lazy('tracking');
export const wishlist = lazy('wishlist');
