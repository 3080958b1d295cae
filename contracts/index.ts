import { access } from './access.ts';
import { affiliate } from './affiliate.ts';
import { cart } from './cart.ts';
import { category } from './category.ts';
import { email } from './email.ts';
import { expert } from './expert.ts';
import { glossary } from './glossary.ts';
import { home } from './home.ts';
import { account } from './identity/account.ts';
import { auth } from './identity/auth.ts';
import { captcha } from './identity/captcha.ts';
import { identity } from './identity/identity.ts';
import { privacy } from './identity/privacy.ts';
import { profile } from './identity/profile.ts';
import { security } from './identity/security.ts';
import { socialAuth } from './identity/social-auth.ts';
import { lead } from './lead.ts';
import { learning } from './learning.ts';
import { magazine } from './magazine.ts';
import { notification } from './notification.ts';
import { order } from './order.ts';
import { payment } from './payment.ts';
import { product } from './product.ts';
import { promocode } from './promocode.ts';
import { quiz } from './quiz.ts';
import { review } from './review.ts';
import { search } from './search.ts';
import { staticContent } from './static-content.ts';
import { support } from './support.ts';
import { textPage } from './text-page.ts';
import { tracking } from './tracking.ts';
import { wish } from './wish.ts';

/**
 * Every noun that goes over the wire, for what must see all of them: mocks, parity, documentation.
 * The browser fetches it with its first call (services/endpoints), so that a page carries no schemas.
 */
export const contract = {
  access,
  account,
  affiliate,
  auth,
  captcha,
  cart,
  category,
  email,
  expert,
  glossary,
  home,
  identity,
  lead,
  learning,
  magazine,
  notification,
  order,
  payment,
  privacy,
  product,
  profile,
  promocode,
  quiz,
  review,
  search,
  security,
  socialAuth,
  staticContent,
  support,
  textPage,
  tracking,
  wish,
};
