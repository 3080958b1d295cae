import { ApiError } from '@/contracts/api-error';

/** The endpoints of a noun whose schemas are loaded on the first call, so that no page waits for schemas it may not need. */
type Lazy<C> = { readonly [Name in keyof C]: () => Promise<C[Name]> };

/** Each noun is a file of its own: to evaluate all schemas at once would block a phone for a quarter of a second. */
export function lazy<Noun extends object>(load: () => Promise<Noun>): Lazy<Noun> {
  const find = async (name: string) => (await load().catch(unreachable))[name as keyof Noun];
  return new Proxy({} as Lazy<Noun>, { get: (_, name) => () => find(String(name)) });
}

function unreachable(cause: unknown): never {
  throw new ApiError('service_unavailable', { cause });
}

export const contentReport = lazy(() =>
  import('@/contracts/learning/content-report').then((module) => module.contentReport),
);
export const dashboard = lazy(() =>
  import('@/contracts/learning/dashboard').then((module) => module.dashboard),
);
export const entitlement = lazy(() =>
  import('@/contracts/commerce/entitlement').then((module) => module.entitlement),
);
export const account = lazy(() => import('@/contracts/identity/account').then((module) => module.account));
export const auth = lazy(() => import('@/contracts/identity/auth').then((module) => module.auth));
export const banner = lazy(() => import('@/contracts/editorial/banner').then((module) => module.banner));
export const captcha = lazy(() => import('@/contracts/identity/captcha').then((module) => module.captcha));
export const cart = lazy(() => import('@/contracts/commerce/cart').then((module) => module.cart));
export const category = lazy(() => import('@/contracts/catalog/category').then((module) => module.category));
export const certificate = lazy(() =>
  import('@/contracts/learning/certificate').then((module) => module.certificate),
);
export const mailPreferences = lazy(() =>
  import('@/contracts/messaging/mail-preferences').then((module) => module.mailPreferences),
);
export const expert = lazy(() => import('@/contracts/catalog/expert').then((module) => module.expert));
export const glossary = lazy(() =>
  import('@/contracts/editorial/glossary').then((module) => module.glossary),
);
export const home = lazy(() => import('@/contracts/catalog/home').then((module) => module.home));
export const identity = lazy(() => import('@/contracts/identity/identity').then((module) => module.identity));
export const languageVote = lazy(() =>
  import('@/contracts/catalog/language-vote').then((module) => module.languageVote),
);
export const newsletter = lazy(() =>
  import('@/contracts/editorial/newsletter').then((module) => module.newsletter),
);
export const lead = lazy(() => import('@/contracts/messaging/lead').then((module) => module.lead));
export const learning = lazy(() => import('@/contracts/learning/learning').then((module) => module.learning));
export const marathon = lazy(() => import('@/contracts/learning/marathon').then((module) => module.marathon));
export const note = lazy(() => import('@/contracts/learning/note').then((module) => module.note));
export const notification = lazy(() =>
  import('@/contracts/messaging/notification').then((module) => module.notification),
);
export const magazine = lazy(() =>
  import('@/contracts/editorial/magazine').then((module) => module.magazine),
);
export const openAnswer = lazy(() =>
  import('@/contracts/learning/open-answer').then((module) => module.openAnswer),
);
export const order = lazy(() => import('@/contracts/commerce/order').then((module) => module.order));
export const playback = lazy(() => import('@/contracts/learning/playback').then((module) => module.playback));
export const payment = lazy(() => import('@/contracts/commerce/payment').then((module) => module.payment));
export const privacy = lazy(() => import('@/contracts/identity/privacy').then((module) => module.privacy));
export const product = lazy(() => import('@/contracts/catalog/product').then((module) => module.product));
export const profile = lazy(() => import('@/contracts/identity/profile').then((module) => module.profile));
export const promoCode = lazy(() =>
  import('@/contracts/commerce/promo-code').then((module) => module.promoCode),
);
export const quiz = lazy(() => import('@/contracts/catalog/quiz').then((module) => module.quiz));
export const receipt = lazy(() => import('@/contracts/commerce/receipt').then((module) => module.receipt));
export const refund = lazy(() => import('@/contracts/commerce/refund').then((module) => module.refund));
export const resume = lazy(() => import('@/contracts/resume/resume').then((module) => module.resume));
export const resumeDraft = lazy(() =>
  import('@/contracts/resume/resume-draft').then((module) => module.resumeDraft),
);
export const resumeShare = lazy(() =>
  import('@/contracts/resume/resume-share').then((module) => module.resumeShare),
);
export const review = lazy(() => import('@/contracts/catalog/review').then((module) => module.review));
export const search = lazy(() => import('@/contracts/catalog/search').then((module) => module.search));
export const security = lazy(() => import('@/contracts/identity/security').then((module) => module.security));
export const socialAuth = lazy(() =>
  import('@/contracts/identity/social-auth').then((module) => module.socialAuth),
);
export const staticContent = lazy(() =>
  import('@/contracts/editorial/static-content').then((module) => module.staticContent),
);
export const study = lazy(() => import('@/contracts/learning/study').then((module) => module.study));
export const subscription = lazy(() =>
  import('@/contracts/commerce/subscription').then((module) => module.subscription),
);
export const support = lazy(() => import('@/contracts/messaging/support').then((module) => module.support));
export const textPage = lazy(() =>
  import('@/contracts/editorial/text-page').then((module) => module.textPage),
);
export const tracking = lazy(() => import('@/contracts/commerce/tracking').then((module) => module.tracking));
export const wishlist = lazy(() => import('@/contracts/catalog/wishlist').then((module) => module.wishlist));
export const testAttempt = lazy(() =>
  import('@/contracts/learning/test-attempt').then((module) => module.testAttempt),
);
export const version = lazy(() => import('@/contracts/learning/version').then((module) => module.version));
